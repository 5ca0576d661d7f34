//! The names, the most telling first.

macro_rules! names {
    ($($name:ident $zh:literal,)+) => {
        /// What a move may be called. The order is that of telling: a tactic says more than a
        /// contact move, and that more than a shape or a place.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "the glossary defines them under their Chinese terms")]
        pub enum Name {
            $($name,)+
        }

        impl Name {
            /// All names in their order.
            pub const ALL: &[Name] = &[$(Name::$name,)+];

            /// The Chinese term, which is the key of the glossary.
            #[must_use]
            pub fn zh(self) -> &'static str {
                match self {
                    $(Name::$name => $zh,)+
                }
            }
        }
    };
}

names! {
    Snapback "倒扑",
    Squeeze "滚打包收",
    GoldenRooster "金鸡独立",
    BloatedOx "胀牯牛",
    ConnectAndDie "接不归",
    DoubleAtari "双打",
    Ladder "征",
    GateCapture "门吃",
    Net "枷",
    LadderBreaker "引征",
    KoCut "劫断",
    KoCapture "打劫",
    CounterAtari "反打",
    AtariCut "打断",
    Capture "提",
    ThrowIn "扑",
    TakeBase "搜根",
    DestroyEye "反眼",
    SolidConnection "粘",
    PushAndCut "冲断",
    DescendingCut "立断",
    Crosscut "扭十字",
    WaistCut "跨",
    Cut "断",
    DoubleHane "连扳",
    CounterHane "反扳",
    HeadOfTwo "二子头",
    Atari "打吃",
    Wedge "挖",
    PushThrough "冲",
    SqueezeIn "挤",
    Square "方",
    TwoAndOne "双单形",
    Placement "点",
    Peep "刺",
    ConnectUnderneath "渡",
    Connection "接",
    KnightSeal "飞封",
    LooseCover "罩",
    Seal "封",
    NoseBump "鼻顶",
    DiagonalBump "尖顶",
    Bump "顶",
    Crawl "爬",
    Block "挡",
    UpperHane "上扳",
    LowerHane "下扳",
    Hane "扳",
    AttachUnderneath "托",
    Press "压",
    SideAttachment "搭",
    Attachment "靠",
    Contact "碰",
    DoubleTiger "双虎",
    UpwardTiger "上虎",
    DownwardTiger "下虎",
    Tiger "虎",
    MakeEye "做眼",
    Turn "拐",
    PushAlong "贴",
    StandUp "挺",
    DrawBack "退",
    IronPillar "玉柱",
    Descent "立",
    Extension "长",
    EmptyTriangle "空三角",
    Clump "团",
    SideBySide "并",
    TwinSwallows "双飞燕",
    KnightEnclosure "无忧角",
    Enclosure "守角",
    KnightApproach "飞挂",
    LowApproach "低挂",
    HighApproach "高挂",
    Approach "挂",
    CounterPincer "反夹",
    Pincer "夹",
    Dividing "分投",
    ShoulderHit "肩冲",
    Cap "镇",
    OneSpaceExtension "拆一",
    TwoSpaceExtension "拆二",
    ThreeSpaceExtension "拆三",
    SideExtension "拆",
    CheckingExtension "逼",
    Jump "跳",
    OneSpaceJump "关",
    KnightMove "小飞",
    LargeKnightMove "大飞",
    ExtraLargeKnightMove "超大飞",
    ElephantMove "象步飞",
    Diagonal "尖",
    GainLiberties "长气",
    LoseLiberties "撞气",
    FillLiberty "紧气",
    ThreeThree "三三",
    StarPoint "星位",
    ThreeFour "小目",
    FiveFour "高目",
    EmptyCorner "空角",
}

impl Name {
    /// The more general names that this one says already: of an upward tiger, the tiger.
    #[must_use]
    pub fn implied(self) -> &'static [Name] {
        match self {
            Name::Squeeze => &[Name::Ladder, Name::Atari],
            Name::BloatedOx => &[Name::ConnectAndDie, Name::GateCapture, Name::Atari],
            Name::ConnectAndDie => &[Name::GateCapture, Name::Atari],
            Name::GoldenRooster => &[Name::TakeBase, Name::DestroyEye, Name::Descent],
            Name::Ladder | Name::GateCapture | Name::DoubleAtari | Name::CounterAtari => {
                &[Name::Atari]
            }
            Name::KoCut => &[Name::KoCapture, Name::Cut, Name::Capture],
            Name::KoCapture => &[Name::Capture],
            Name::AtariCut => &[Name::Cut, Name::Atari],
            Name::TakeBase => &[Name::DestroyEye],
            Name::SolidConnection => &[Name::Connection],
            Name::PushAndCut | Name::Crosscut => &[Name::Cut],
            Name::DescendingCut => &[Name::Descent, Name::PushThrough],
            Name::DoubleHane | Name::CounterHane | Name::HeadOfTwo => {
                &[Name::UpperHane, Name::LowerHane, Name::Hane]
            }
            Name::UpperHane | Name::LowerHane => &[Name::Hane],
            Name::KnightSeal => &[Name::LooseCover, Name::Seal, Name::KnightMove],
            Name::LooseCover => &[Name::Seal],
            Name::DiagonalBump => &[Name::Bump, Name::Diagonal],
            Name::DoubleTiger => &[Name::UpwardTiger, Name::DownwardTiger, Name::Tiger],
            Name::UpwardTiger | Name::DownwardTiger => &[Name::Tiger],
            Name::EmptyTriangle => &[Name::Clump],
            Name::KnightEnclosure => &[Name::Enclosure],
            Name::TwinSwallows => &[
                Name::KnightApproach,
                Name::LowApproach,
                Name::HighApproach,
                Name::Approach,
            ],
            Name::KnightApproach => &[Name::LowApproach, Name::HighApproach, Name::Approach],
            Name::LowApproach | Name::HighApproach => &[Name::Approach],
            Name::CounterPincer => &[Name::Pincer],
            Name::OneSpaceExtension | Name::TwoSpaceExtension | Name::ThreeSpaceExtension => {
                &[Name::SideExtension]
            }
            Name::Jump => &[Name::OneSpaceJump],
            _ => &[],
        }
    }
}
