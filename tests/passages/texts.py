"""Texts written for these tests, and what a copier makes of them."""

BRIDGE = (
    "The old bridge had carried the road over the river since the year of the great flood. "
    "Its seven arches were built of grey stone that masons cut in the quarry above the mill. "
    "Every spring the water rose to the second ring of iron and farmers counted the days. "
    "When the railway came, merchants feared that nobody would cross the bridge on foot again. "
    "Yet the market moved closer to the bank, and stalls lined both sides of the roadway. "
    "A toll keeper lived in the tower at the northern end with his daughters and a dog. "
    "He wrote the name of each traveller in a ledger that the museum still keeps today."
)
BRIDGE_EDITED = (
    "The ancient bridge had carried the highway over the river since the year of the great flood. "
    "Its seven arches were made of grey stone that masons hewed in the quarry above the mill. "
    "Each spring the water climbed to the second ring of iron and farmers counted the nights. "
    "When the railway arrived, traders feared that nobody would cross the bridge on foot again. "
    "But the market moved nearer to the bank, and stalls lined both edges of the roadway. "
    "A toll keeper dwelt in the tower at the northern end with his daughters and a cat. "
    "He noted the name of each traveller in a book that the museum still keeps today."
)
BEES = (
    "Honey bees tell their sisters where flowers stand by dancing on the dark comb. "
    "The angle of the dance to the vertical repeats the angle between the sun and the food. "
    "A longer run with more shaking of the body means that the meadow lies further away. "
    "Other workers follow the dancer closely and touch her with their feelers. "
    "Karl von Frisch needed many summers to read this language, and few believed him at first."
)
GLASS = (
    "Window glass is made by letting a ribbon of melt float on a bath of tin. "
    "Because both liquids are level, the sheet needs neither grinding nor polishing. "
    "Earlier workshops blew cylinders, cut them open and flattened them in a kiln. "
    "The wavy panes of old houses show where the flattening iron passed."
)
RIVER_ZH = (
    "这条河发源于北部的雪山，流经三个省份，最后注入东海。"
    "上游两岸长满松树，水流湍急，船只很难通行。"
    "中游地势渐渐平缓，古代的商人在这里修建了许多码头。"
    "每年秋天，收割完稻谷的农民会把新米装上木船运往下游的城市。"
    "下游的平原土地肥沃，人口稠密，河道也因此经常改道。"
    "近年来，政府在沿岸种植了大量树木，水质有了明显改善。"
    "鱼类重新回到河里，附近的居民又可以在夏夜里听到蛙声。"
)
RIVER_ZH_EDITED = (
    "这条大河发源于北方的雪山，流经三个省，最终注入东海。"
    "上游两岸长满了松树，水流很急，船只难以通行。"
    "中游地势逐渐平缓，古时候的商人在此修建了不少码头。"
    "每年秋季，收割完稻谷的农民都会把新米装上木船运到下游的城市。"
    "下游平原土地肥沃，人口密集，河道也因此时常改道。"
    "最近几年，政府在沿岸栽种了大量树木，水质有了显著改善。"
    "鱼类重新回到河中，附近居民又能在夏夜里听到蛙声。"
)
TEA_ZH = (
    "绿茶不经过发酵，采摘之后要尽快在热锅里翻炒，让叶片停止变化。"
    "红茶则需要萎凋、揉捻和长时间的发酵，颜色因此变深。"
    "冲泡时水温不宜过高，否则茶汤会发苦。"
    "许多老人习惯在清晨喝第一泡，认为它最能提神。"
)
FORM_ZH = (
    "课程论文要求：请结合课堂所学与至少三篇参考文献，论述一项技术对社会的影响，"
    "要求观点明确，论据充分，独立完成，字数不少于五千字。"
)


def shuffled(text: str, end: str) -> str:
    """The text with its sentences in another order."""
    sentences = [part + end for part in text.split(end) if part]
    return "".join(sentences[1::2] + sentences[::2])
