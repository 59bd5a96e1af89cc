<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About SimDesk</source>
        <translation>关于 SimDesk</translation>
    </message>
    <message>
        <source>Search the licences</source>
        <translation>搜索许可文本</translation>
    </message>
    <message>
        <source>Compares the papers of a class on this computer. Nothing is sent anywhere.
It shows what is similar and where; what that means is for people to decide.
Free software under the MIT licence, built with Qt (LGPL).</source>
        <translation>在本机上比对全班的论文，不向任何地方发送内容。
程序只指出哪些文字相似、在哪里相似；这意味着什么，由人来判断。
自由软件，MIT 许可，使用 Qt（LGPL）构建。</translation>
    </message>
    <message>
        <source>Parts of the program</source>
        <translation>程序的组成部分</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>许可文本</translation>
    </message>
    <message>
        <source>The text of this licence comes with the part itself.</source>
        <translation>许可文本随该组成部分本身提供。</translation>
    </message>
</context>
<context>
    <name>AddingPapers</name>
    <message>
        <source>Add papers</source>
        <translation>添加论文</translation>
    </message>
    <message>
        <source>Papers and archives ({0})</source>
        <translation>论文和压缩包 ({0})</translation>
    </message>
    <message>
        <source>All files ({0})</source>
        <translation>所有文件 ({0})</translation>
    </message>
    <message>
        <source>Add a folder of papers</source>
        <translation>添加论文文件夹</translation>
    </message>
</context>
<context>
    <name>BitRowsView</name>
    <message>
        <source>Fingerprints bit by bit</source>
        <translation>逐位显示的指纹</translation>
    </message>
    <message>
        <source>Bit {0} of {1}: {2} in A, {3} in B</source>
        <translation>第 {0} 位（共 {1} 位）：A 为 {2}，B 为 {3}</translation>
    </message>
</context>
<context>
    <name>ClassPapers</name>
    <message>
        <source>Remove papers</source>
        <translation>移除论文</translation>
    </message>
    <message>
        <source>Change roles</source>
        <translation>更改角色</translation>
    </message>
</context>
<context>
    <name>CommonTextBar</name>
    <message>
        <source>Leave it out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Let it count</source>
        <translation>计入</translation>
    </message>
    <message numerus="yes">
        <source>%n stretch(es) of text stand in half of the papers or more, the commonest in {0} of {1}: cover, task, references? They count as shared.</source>
        <translation>
            <numerusform>有 %n 段文字出现在半数以上的论文中，最常见的一段出现在 {1} 篇中的 {0} 篇里：可能是封面、题目或参考文献。目前计入复制比。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CosineTab</name>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>How alike the words of both papers are by how often they occur: 1 the same words in the same proportions, 0 no word in common. Papers on one subject share words without being copied.</source>
        <translation>按词的出现次数比较两篇论文的用词：1 表示词和比例都相同，0 表示没有共同的词。题目相同的论文，不抄也会有许多共同的词。</translation>
    </message>
    <message>
        <source>Each paper is a vector: one number for each word, how often it occurs. The cosine of the angle between two vectors is their product divided by their lengths: Σ a·b ÷ (|A|·|B|).</source>
        <translation>每篇论文是一个向量：每个词对应一个数，即它出现的次数。两个向量夹角的余弦是它们的内积除以长度之积：Σ a·b ÷ (|A|·|B|)。</translation>
    </message>
    <message>
        <source>Example: 我/是/中国人 and 我们/是/中国人 give (1, 1, 1, 0) and (0, 1, 1, 1): 2 ÷ (√3·√3) = 0.667. And (1, 1, 1, 1) with (1, 0, 1, 2) gives 4 ÷ (2·√6) = 0.816.</source>
        <translation>例：“我/是/中国人”与“我们/是/中国人”得到 (1, 1, 1, 0) 和 (0, 1, 1, 1)：2 ÷ (√3·√3) = 0.667。(1, 1, 1, 1) 与 (1, 0, 1, 2) 得到 4 ÷ (2·√6) = 0.816。</translation>
    </message>
    <message>
        <source>tf counts the words as they are. tf-idf weighs each: its count ÷ the largest count in the paper × its rarity in the class of N papers, df of which have it. Smoothed: ln((1+N) ÷ (1+df)) + 1. Classic: ln(N ÷ df), which is 0 for a word that every paper has: with two papers the cosine is 0 whatever they share, and for two papers with the same words it is not defined, since both vectors are zero.</source>
        <translation>tf 直接用词频。TF-IDF 给每个词加权：它的次数 ÷ 该论文中最大的次数 × 它在全班 N 篇论文中的稀有程度（其中 df 篇有这个词）。平滑：ln((1+N) ÷ (1+df)) + 1。经典：ln(N ÷ df)，每篇论文都有的词权重为 0：只有两篇论文时，无论共有多少词，余弦都是 0；两篇用词完全相同时，两个向量都是零向量，余弦没有定义。</translation>
    </message>
    <message>
        <source>Windowed, for a title or an answer inside a longer text: where one text has at least 1.5 × the words of the other, a window of the short one&apos;s length (or one or two words more) slides along the long one, and the best window counts; a match from 0.85. Otherwise the plain cosine of the counts; a match from 0.75. Example: 贯彻强军目标出实招用实劲 努力开创部队建设新局面 is found whole inside 在接见驻浙部队领导干部时强调 + the same.</source>
        <translation>滑动窗口用于长文中的标题或短答案：一篇的词数达到另一篇的 1.5 倍时，用短文长度（或多一两个词）的窗口在长文上滑动，取最好的窗口，0.85 起算匹配；否则用词频的普通余弦，0.75 起算匹配。例：“贯彻强军目标出实招用实劲 努力开创部队建设新局面”完整地包含在“在接见驻浙部队领导干部时强调”加上同一句话的标题里。</translation>
    </message>
    <message>
        <source>Synonyms are counted as one word. Example: 台湾居民明日起持台胞证可通关 and 明起台胞来京无需办理签注 come nearer with 臺灣居民→臺胞 in the dictionary.</source>
        <translation>同义词算作同一个词。例：词典里有“臺灣居民→臺胞”时，“台湾居民明日起持台胞证可通关”与“明起台胞来京无需办理签注”更接近。</translation>
    </message>
    <message>
        <source>The cosine suits short texts. In long ones the common words of a subject carry it: read the passages, or see the fingerprints.</source>
        <translation>余弦适合短文本。长文本的余弦主要来自同一题目的常用词：请查看相似段，或看指纹。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>tf-idf, smoothed</source>
        <translation>TF-IDF（平滑）</translation>
    </message>
    <message>
        <source>tf-idf, classic</source>
        <translation>TF-IDF（经典）</translation>
    </message>
    <message>
        <source>tf: plain counts</source>
        <translation>词频</translation>
    </message>
    <message>
        <source>How a count becomes a weight</source>
        <translation>词频如何变为权重</translation>
    </message>
    <message>
        <source>Drop words without meaning</source>
        <translation>去除噪音词</translation>
    </message>
    <message>
        <source>the, of, and … 的、了、和 … do not count</source>
        <translation>the、of、and……以及的、了、和……不计入</translation>
    </message>
    <message>
        <source>Take synonyms as equal</source>
        <translation>同义词视为同一个词</translation>
    </message>
    <message>
        <source>Synonyms…</source>
        <translation>同义词…</translation>
    </message>
    <message>
        <source>See and edit the dictionary of synonyms</source>
        <translation>查看和编辑同义词词典</translation>
    </message>
    <message>
        <source>Words that few papers have count more.</source>
        <translation>少数论文才有的词权重更大。</translation>
    </message>
    <message>
        <source>Words that every paper has do not count.</source>
        <translation>每篇论文都有的词不计入。</translation>
    </message>
    <message>
        <source>Every word counts as often as it occurs.</source>
        <translation>每个词按出现次数计算。</translation>
    </message>
    <message>
        <source>Windowed</source>
        <translation>滑动窗口</translation>
    </message>
    <message>
        <source>The short text against the best-fitting stretch of the long one.</source>
        <translation>短文与长文中最匹配的一段相比。</translation>
    </message>
    <message>
        <source>The best window in the longer text</source>
        <translation>较长文本中的最佳窗口</translation>
    </message>
    <message>
        <source>The words that carry the cosine</source>
        <translation>构成余弦的词</translation>
    </message>
    <message>
        <source>{0} words in common, those that count most first</source>
        <translation>共有 {0} 个词，影响最大的在前</translation>
    </message>
    <message>
        <source>{0} words in common, the {1} that count most</source>
        <translation>共有 {0} 个词，列出影响最大的 {1} 个</translation>
    </message>
    <message>
        <source>its words are listed below</source>
        <translation>下面列出它的词</translation>
    </message>
    <message>
        <source>not defined: a paper has no words</source>
        <translation>没有定义：有一篇没有词</translation>
    </message>
    <message>
        <source>not defined: every word weighs 0</source>
        <translation>没有定义：每个词的权重都是 0</translation>
    </message>
    <message>
        <source>No cosine: a paper has no words that count.</source>
        <translation>没有余弦：有一篇论文没有可计算的词。</translation>
    </message>
    <message>
        <source>No cosine: all papers have every word of these, so each weighs 0. Choose the smoothed weights.</source>
        <translation>没有余弦：这些词每篇论文都有，权重都是 0。请改选平滑的权重。</translation>
    </message>
    <message>
        <source>The cosine is {0}.</source>
        <translation>余弦为 {0}。</translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) replaced by a synonym.</source>
        <translation>
            <numerusform>%n 个词换成了同义词。</numerusform>
        </translation>
    </message>
    <message>
        <source>The dictionary has mistakes: press Synonyms…</source>
        <translation>词典中有错误：请点“同义词…”</translation>
    </message>
    <message>
        <source>a match</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>不匹配</translation>
    </message>
    <message>
        <source>{0}: the limit is {1}</source>
        <translation>{0}：界限为 {1}</translation>
    </message>
    <message>
        <source>{0}: plain, the limit is {1}</source>
        <translation>{0}：普通余弦，界限为 {1}</translation>
    </message>
    <message>
        <source>Best window: {0} words of {1}, which has {2} words; the other has {3}. From 1.5 × the words on, the window counts.</source>
        <translation>最佳窗口：{1} 中的 {0} 个词（共 {2} 个词）；另一篇有 {3} 个词。词数达到 1.5 倍时按窗口计算。</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Students</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Your name patterns take too long on the names of these files. Their students were found by the usual patterns. See Students… on the papers page.</source>
        <translation>您的文件名模式处理这些文件名耗时过长，已改用常用模式识别学生。请到“论文”页的“学生…”中查看。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>The dictionary of synonyms is used now, but could not be kept for the next time: {0}</source>
        <translation>同义词词典现在已生效，但无法保存到下次使用：{0}</translation>
    </message>
</context>
<context>
    <name>DistancesView</name>
    <message>
        <source>Fingerprint distances of all pairs</source>
        <translation>所有各对的指纹距离</translation>
    </message>
</context>
<context>
    <name>EvaluationTab</name>
    <message>
        <source>Limits</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>Mark pairs as related or not, and see for each limit of a measure how many of the reported pairs are true (precision) and how many of the true ones are reported (recall).</source>
        <translation>把各对标记为“有关联”或“并非相同”，即可看到每个界限下报告的论文对有多少属实（准确率），以及属实的论文对有多少被报告（召回率）。</translation>
    </message>
    <message>
        <source>A limit decides which pairs are reported: a SimHash distance of k bits or fewer, a cosine of at least so much. A loose limit finds more related pairs and reports more false ones; a strict one the other way round.</source>
        <translation>界限决定报告哪些论文对：SimHash 距离不超过 k 位，或余弦不低于某个值。界限宽，找到的多，误报也多；界限严则相反。</translation>
    </message>
    <message>
        <source>Precision: rightly reported ÷ reported. Recall: rightly reported ÷ all related pairs. F1 = 2·P·R ÷ (P + R) is high only where both are.</source>
        <translation>准确率：报告正确的 ÷ 报告的。召回率：报告正确的 ÷ 全部确实相同的。F1 = 2·P·R ÷ (P + R)，两者都高时才高。</translation>
    </message>
    <message>
        <source>Example: of 120 pairs 100 are related. Whoever reports all 120 has a recall of 100 ÷ 100 = 100 % and a precision of 100 ÷ 120 = 83 %. Whoever reports one related pair alone has a precision of 100 % and a recall of 1 %.</source>
        <translation>例：120 对论文中有 100 对确有关联。把 120 对全部报出，召回率为 100 ÷ 100 = 100%，准确率只有 100 ÷ 120 = 83%。只报出其中一对有关联的，准确率为 100%，召回率只有 1%。</translation>
    </message>
    <message>
        <source>With f bits there are C(f, k) fingerprints at the distance k: of 64 bits 41,664 at k = 3 and 635,376 at k = 4. So a larger k costs more searching and lets in more by chance.</source>
        <translation>f 位的指纹，距离为 k 的有 C(f, k) 个：64 位时，k = 3 有 41,664 个，k = 4 有 635,376 个。所以 k 越大，查找的代价越大，偶然混入的也越多。</translation>
    </message>
    <message>
        <source>The file of marks is a CSV of two names and 1 or 0 a line; the command simdesk evaluate reads it too and writes tables and plots.</source>
        <translation>标记文件是 CSV：每行两个名称和 1 或 0；命令 simdesk evaluate 也读取它，并输出表格和曲线图。</translation>
    </message>
    <message>
        <source>Measure that is judged</source>
        <translation>要评价的算法</translation>
    </message>
    <message>
        <source>Pairs that are listed</source>
        <translation>列出哪些论文对</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有各对</translation>
    </message>
    <message>
        <source>Marked pairs</source>
        <translation>已标记的论文对</translation>
    </message>
    <message>
        <source>Pairs without a mark</source>
        <translation>未标记的论文对</translation>
    </message>
    <message>
        <source>Share of the text</source>
        <translation>文字复制比</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Windowed cosine</source>
        <translation>滑动窗口余弦</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>Containment</source>
        <translation>包含度</translation>
    </message>
    <message>
        <source>Containment of word triples</source>
        <translation>三词片段的包含度</translation>
    </message>
    <message>
        <source>SimHash distance</source>
        <translation>SimHash 距离</translation>
    </message>
    <message>
        <source>Pairs to mark</source>
        <translation>可标记的各对</translation>
    </message>
    <message>
        <source>Related (T)</source>
        <translation>有关联 (T)</translation>
    </message>
    <message>
        <source>No copy (F)</source>
        <translation>并非相同 (F)</translation>
    </message>
    <message>
        <source>No mark (Del)</source>
        <translation>取消标记 (Del)</translation>
    </message>
    <message>
        <source>Precision, recall and F1 by limit</source>
        <translation>各界限下的准确率、召回率和 F1</translation>
    </message>
    <message>
        <source>Precision and recall by limit</source>
        <translation>各界限下的准确率和召回率</translation>
    </message>
    <message>
        <source>No pair is marked yet: choose one, look at it, and press T or F.</source>
        <translation>还没有标记：请选一对，看过之后按 T 或 F。</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) marked as related,</source>
        <translation>
            <numerusform>%n 对标为确实相同，</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n as no copies.</source>
        <translation>
            <numerusform>%n 对标为并非相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marked pair(s) without a score</source>
        <translation>
            <numerusform>%n 对标记没有分数</numerusform>
        </translation>
    </message>
    <message>
        <source>a related pair is above an unrelated one in {0} of all cases</source>
        <translation>{0} 的情况下，有关联的论文对排在并非相同的论文对之前</translation>
    </message>
    <message>
        <source>No limit finds a related pair.</source>
        <translation>没有界限能找到有关联的论文对。</translation>
    </message>
    <message>
        <source>Best limit: {0} {1} – precision {2}, recall {3}.</source>
        <translation>最佳界限：{0} {1}，准确率 {2}，召回率 {3}。</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>across: the limit; reported at it or below</source>
        <translation>横轴：界限；不超过界限即报告</translation>
    </message>
    <message>
        <source>across: the limit; reported from it on</source>
        <translation>横轴：界限；达到界限即报告</translation>
    </message>
</context>
<context>
    <name>FingerprintTab</name>
    <message>
        <source>Fingerprints</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>In how many bits the SimHash fingerprints differ: few for a paper handed in again with small changes, about half for unrelated papers. Copied parts do not show here; read the passages.</source>
        <translation>SimHash 指纹有多少位不同：同一篇略加改动再交，只有几位不同；无关的论文约一半不同。部分抄录在这里看不出来，请查看相似段。</translation>
    </message>
    <message>
        <source>Each feature (a word, a pair of characters …) has a weight and a hash of f bits. For each bit, the weights of the features whose hash has a 1 are added and those of the others taken away; where the sum is above 0, the bit of the fingerprint is 1. The Hamming distance is the number of bits in which two fingerprints differ: 10101 and 00110 differ in 3.</source>
        <translation>每个特征（词、相邻两字等）有一个权重和一个 f 位的哈希。对每一位，哈希为 1 的特征加上其权重，为 0 的减去其权重；和大于 0 时，指纹的这一位为 1。汉明距离是两个指纹不同的位数：10101 和 00110 有 3 位不同。</translation>
    </message>
    <message>
        <source>Example: 美国 with the hash 100101 and weight 4 gives 4 −4 −4 4 −4 4; 51区 with 101011 and weight 5 gives 5 −5 5 −5 5 5. Sum: 9 −9 1 −1 1 9, so the fingerprint is 101011.</source>
        <translation>例：“美国”的哈希为 100101、权重为 4，得到 4 −4 −4 4 −4 4；“51区”的哈希为 101011、权重为 5，得到 5 −5 5 −5 5 5。相加：9 −9 1 −1 1 9，所以指纹为 101011。</translation>
    </message>
    <message>
        <source>Near means at most 8 of 64 bits here; 3 is usual for web pages, 5 was another project&apos;s choice. Plain counts of words put unrelated papers near each other, because the common words carry the sum; so the usual features here are words weighed by how rare they are in the language.</source>
        <translation>这里以 64 位中不超过 8 位为相近；网页去重通常用 3，另有项目用 5。直接用词频时，常用词左右了和，无关的论文也会相近；所以这里默认按词在语言中的稀有程度加权。</translation>
    </message>
    <message>
        <source>Below 30 features or 100 characters a fingerprint is too short to be trusted.</source>
        <translation>少于 30 个特征或 100 个字符的文本太短，指纹不可靠。</translation>
    </message>
    <message>
        <source>Size of the fingerprints</source>
        <translation>指纹的位数</translation>
    </message>
    <message>
        <source>{0} bits</source>
        <translation>{0} 位</translation>
    </message>
    <message>
        <source>What the fingerprints are made of</source>
        <translation>指纹由什么构成</translation>
    </message>
    <message>
        <source>Words by rarity</source>
        <translation>词，按稀有程度</translation>
    </message>
    <message>
        <source>Words, counted</source>
        <translation>词，按词频</translation>
    </message>
    <message>
        <source>Words, tf-idf of this class</source>
        <translation>词，本班 TF-IDF</translation>
    </message>
    <message>
        <source>Keywords, weights 1–5</source>
        <translation>关键词，权重 1–5</translation>
    </message>
    <message>
        <source>Pairs of characters</source>
        <translation>相邻两字</translation>
    </message>
    <message>
        <source>Shingles</source>
        <translation>连续字符（shingle）</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>哈希</translation>
    </message>
    <message>
        <source>A sum of 0 is 1</source>
        <translation>和为 0 时取 1</translation>
    </message>
    <message>
        <source>Bit 1 where the sum is ≥ 0, as some published programs have it; else &gt; 0.</source>
        <translation>和 ≥ 0 时该位为 1（一些公开的程序如此）；否则须 &gt; 0。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy both fingerprints as hexadecimal and binary.</source>
        <translation>以十六进制和二进制复制两个指纹。</translation>
    </message>
    <message>
        <source>Filled: 1 · empty: 0 · crossed: the bit differs. Point at a bit.</source>
        <translation>实心：1 · 空心：0 · 打叉：该位不同。请指向一位。</translation>
    </message>
    <message>
        <source>Distances in this class</source>
        <translation>本班的距离分布</translation>
    </message>
    <message>
        <source>{0} of {1} bits differ – but a text is too short for this to be trusted.</source>
        <translation>{1} 位中有 {0} 位不同，但有一篇太短，结果不可靠。</translation>
    </message>
    <message>
        <source>{0} of {1} bits differ: nearly the same paper (the limit is {2}).</source>
        <translation>{1} 位中有 {0} 位不同：几乎是同一篇论文（界限为 {2}）。</translation>
    </message>
    <message>
        <source>{0} of {1} bits differ: not the same paper handed in twice (the limit is {2}).</source>
        <translation>{1} 位中有 {0} 位不同：不是同一篇交了两次（界限为 {2}）。</translation>
    </message>
    <message>
        <source>Unrelated papers would differ in about {0} of {1} bits if their features had nothing in common. Dashed: the limit.</source>
        <translation>若特征毫无共同之处，无关的论文约有 {0} 位不同（共 {1} 位）。虚线：界限。</translation>
    </message>
    <message>
        <source>Half of the {0} pairs of this class differ in {1} or more bits.</source>
        <translation>本班 {0} 对中有一半至少有 {1} 位不同。</translation>
    </message>
    <message>
        <source>Bit {0} of {1}</source>
        <translation>第 {0} 位（共 {1} 位）</translation>
    </message>
    <message>
        <source>{0}: sum {1}, so the bit is {2}</source>
        <translation>{0}：和为 {1}，所以该位为 {2}</translation>
    </message>
    <message>
        <source>Up: {0}</source>
        <translation>推向 1：{0}</translation>
    </message>
    <message>
        <source>Down: {0}</source>
        <translation>推向 0：{0}</translation>
    </message>
</context>
<context>
    <name>GroupGraphPanel</name>
    <message>
        <source>Previous group</source>
        <translation>上一组</translation>
    </message>
    <message>
        <source>Next group</source>
        <translation>下一组</translation>
    </message>
</context>
<context>
    <name>GroupGraphView</name>
    <message>
        <source>Graph of a group of papers</source>
        <translation>一组论文的关系图</translation>
    </message>
    <message>
        <source>No papers hang together at this share.</source>
        <translation>在此界限上没有相互关联的论文。</translation>
    </message>
    <message>
        <source>Group {0} of {1}</source>
        <translation>第 {0} 组，共 {1} 组</translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n 篇论文</numerusform>
        </translation>
    </message>
    <message>
        <source>drawn: the {0} most connected of {1}</source>
        <translation>只画出 {1} 篇中关联最多的 {0} 篇</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 对</numerusform>
        </translation>
    </message>
    <message>
        <source>Left and right choose a paper, up and down a pair, Page Up and Page Down a group; Enter opens the pair.</source>
        <translation>左右键选论文，上下键选论文对，Page Up 和 Page Down 选组；回车打开该对。</translation>
    </message>
</context>
<context>
    <name>GroupList</name>
    <message>
        <source>Groups of papers that share text</source>
        <translation>有相同文字的论文群</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0} 篇：{1}</translation>
    </message>
    <message>
        <source>No papers hang together at this share.</source>
        <translation>在此界限上没有相互关联的论文。</translation>
    </message>
</context>
<context>
    <name>HeatMapView</name>
    <message>
        <source>Heat map of all pairs</source>
        <translation>两两比对一览图</translation>
    </message>
    <message>
        <source>Arrow keys choose a pair, + and − zoom, 0 shows all pairs again.</source>
        <translation>方向键选择一对，+ 和 − 缩放，0 重新显示全部。</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>未比对</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Help on this page</source>
        <translation>本页帮助</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>帮助目录</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>这是什么？</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Text of the topic</source>
        <translation>帮助正文</translation>
    </message>
</context>
<context>
    <name>HelpPictures</name>
    <message>
        <source>across: Jaccard</source>
        <translation>横轴：Jaccard</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>成为候选</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>across: the limit k</source>
        <translation>横轴：界限 k</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>SimDesk Help</source>
        <translation>SimDesk 帮助</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Normal size</source>
        <translation>正常大小</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>搜索帮助</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer words.</source>
        <translation>没有找到。请少用几个词。</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>共 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>HistogramView</name>
    <message>
        <source>Distribution of the shares</source>
        <translation>复制比的分布</translation>
    </message>
</context>
<context>
    <name>HitsModel</name>
    <message>
        <source>Paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
</context>
<context>
    <name>JaccardTab</name>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>Which part of all short runs of characters that either paper has, both have: 1 the same runs, 0 none. Copied text raises it even where words were moved; one copied page in a long paper raises it little – there, see how much of A is in B.</source>
        <translation>两篇论文全部的连续短字符中，有多大比例两篇都有：1 表示完全相同，0 表示没有。抄录的文字即使调换了次序也会提高它；但长论文中只抄一页，提高得很少——这时请看 A 有多少见于 B。</translation>
    </message>
    <message>
        <source>A shingle is a run of k neighbouring characters (or words); a paper is the set of its shingles. Example, k = 2: banana has ba, an, na.</source>
        <translation>shingle 是连续的 k 个字符（或词）；一篇论文就是它所有 shingle 的集合。例：k = 2 时，banana 有 ba、an、na。</translation>
    </message>
    <message>
        <source>Jaccard: J = shingles that both have ÷ shingles that either has. Containment of A in B = shingles that both have ÷ shingles of A. Usual: k = 5 for short texts, 9 for papers; shorter runs are shared by chance. Runs of three words are what the program Ferret compares. Shingles are compared by their hashes: with 32 bits two different ones can look equal.</source>
        <translation>Jaccard：J = 两篇都有的 shingle ÷ 任一篇有的 shingle。A 在 B 中的包含度 = 两篇都有的 ÷ A 的。通常短文取 k = 5，论文取 k = 9；更短的片段会偶然相同。Ferret 程序比较的是连续三个词。shingle 按哈希比较：32 位时，不同的片段可能看似相同。</translation>
    </message>
    <message>
        <source>MinHash keeps n numbers instead of the set: for each of n random orders of all shingles, the first one that the paper has. Two papers agree in a number with the probability J, so the part in which they agree estimates J, with the standard error √(J(1−J)÷n).</source>
        <translation>MinHash 用 n 个数代替集合：把所有 shingle 随机排列 n 次，每次记下论文所有的第一个。两篇论文在一个数上相同的概率就是 J，所以相同的比例是 J 的估计，标准误差为 √(J(1−J)÷n)。</translation>
    </message>
    <message>
        <source>Example: S1 = {a, d}, S2 = {c}, S3 = {b, d, e}, S4 = {a, c, d}. In the order e, d, c, b, a the first elements are: S1 d, S2 c, S3 e, S4 d. S1 and S4 agree; their J is 2 ÷ 3.</source>
        <translation>例：S1 = {a, d}，S2 = {c}，S3 = {b, d, e}，S4 = {a, c, d}。按 e、d、c、b、a 的次序，第一个元素分别是：S1 为 d，S2 为 c，S3 为 e，S4 为 d。S1 和 S4 相同，它们的 J 为 2 ÷ 3。</translation>
    </message>
    <message>
        <source>LSH finds pairs worth comparing among very many papers: the n numbers are cut into b bands of r rows, and two papers that agree in a whole band are candidates, with the probability 1 − (1 − J^r)^b: an S-shaped curve that is steepest near (1÷b)^(1÷r). Example: b = 20, r = 5: about 0.55.</source>
        <translation>LSH 从大量论文中找出值得比较的论文对：把 n 个数切成 b 段，每段 r 行；两篇论文有一整段相同就成为候选，概率为 1 − (1 − J^r)^b：一条 S 形曲线，在 (1÷b)^(1÷r) 附近最陡。例：b = 20、r = 5 时约为 0.55。</translation>
    </message>
    <message>
        <source>Shingles of</source>
        <translation>shingle 的单位</translation>
    </message>
    <message>
        <source>Runs of characters</source>
        <translation>连续字符</translation>
    </message>
    <message>
        <source>Runs of words</source>
        <translation>连续的词</translation>
    </message>
    <message>
        <source>A Chinese character counts as a word here.</source>
        <translation>这里一个汉字算一个词。</translation>
    </message>
    <message>
        <source>Length of a shingle</source>
        <translation>shingle 的长度</translation>
    </message>
    <message>
        <source>Length of a shingle; 0: as in the comparison</source>
        <translation>shingle 的长度；0：与比对时相同</translation>
    </message>
    <message>
        <source>Size of the hashes</source>
        <translation>哈希的位数</translation>
    </message>
    <message>
        <source>{0}-bit hashes</source>
        <translation>{0} 位哈希</translation>
    </message>
    <message>
        <source>Shingles that both have ÷ shingles that either has</source>
        <translation>两篇都有的 shingle ÷ 任一篇有的 shingle</translation>
    </message>
    <message>
        <source>A in B</source>
        <translation>A 见于 B</translation>
    </message>
    <message>
        <source>Shingles that both have ÷ shingles of A</source>
        <translation>两篇都有的 shingle ÷ A 的 shingle</translation>
    </message>
    <message>
        <source>B in A</source>
        <translation>B 见于 A</translation>
    </message>
    <message>
        <source>Shingles that both have ÷ shingles of B</source>
        <translation>两篇都有的 shingle ÷ B 的 shingle</translation>
    </message>
    <message>
        <source>MinHash estimate</source>
        <translation>MinHash 估计</translation>
    </message>
    <message>
        <source>Jaccard, estimated from n numbers of each paper</source>
        <translation>由每篇论文的 n 个数估计的 Jaccard</translation>
    </message>
    <message>
        <source>MinHash and LSH</source>
        <translation>MinHash 与 LSH</translation>
    </message>
    <message>
        <source>Permutations of MinHash</source>
        <translation>MinHash 的排列数</translation>
    </message>
    <message>
        <source>Bands</source>
        <translation>段数</translation>
    </message>
    <message>
        <source>Rows of a band</source>
        <translation>每段行数</translation>
    </message>
    <message>
        <source>Permutations</source>
        <translation>排列数</translation>
    </message>
    <message>
        <source>Probability of becoming a candidate, by similarity</source>
        <translation>各相似度下成为候选的概率</translation>
    </message>
    <message>
        <source>Shingles that both have</source>
        <translation>两篇都有的 shingle</translation>
    </message>
    <message>
        <source>by length (k = {0})</source>
        <translation>按篇幅（k = {0}）</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>No score: a paper is shorter than one shingle of {0}.</source>
        <translation>没有分数：有一篇比一个长度为 {0} 的 shingle 还短。</translation>
    </message>
    <message>
        <source>± {0} expected, {1} from the exact value</source>
        <translation>预期误差 ±{0}，与精确值相差 {1}</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>runs of {0} characters</source>
        <translation>连续 {0} 个字符</translation>
    </message>
    <message>
        <source>runs of {0} words</source>
        <translation>连续 {0} 个词</translation>
    </message>
    <message>
        <source>Both have {0} of the {1} different {2} of either: {3}.</source>
        <translation>两篇合计有 {1} 种{2}，其中 {0} 种两篇都有：{3}。</translation>
    </message>
    <message>
        <source>{0} bands of {1} rows</source>
        <translation>{0} 段，每段 {1} 行</translation>
    </message>
    <message>
        <source>steepest near {0}</source>
        <translation>在 {0} 附近最陡</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>成为候选</translation>
    </message>
    <message>
        <source>across: Jaccard; upright: this pair</source>
        <translation>横轴：Jaccard；竖线：这一对</translation>
    </message>
    <message>
        <source>This pair is a candidate: it agrees in {0} of {1} bands. Expected: {2}.</source>
        <translation>这一对是候选：{1} 段中有 {0} 段相同。成为候选的概率：{2}。</translation>
    </message>
    <message>
        <source>This pair is no candidate: it agrees in {0} of {1} bands. Expected: {2}.</source>
        <translation>这一对不是候选：{1} 段中有 {0} 段相同。成为候选的概率：{2}。</translation>
    </message>
</context>
<context>
    <name>LabelledPairsModel</name>
    <message>
        <source>Papers A and B</source>
        <translation>论文 A 与 B</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>复制比</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>SimHash</source>
        <translation>SimHash</translation>
    </message>
    <message>
        <source>related</source>
        <translation>有关联</translation>
    </message>
    <message>
        <source>no copy</source>
        <translation>并非相同</translation>
    </message>
</context>
<context>
    <name>LeavingOut</name>
    <message>
        <source>You left this pair out: none of it counts.</source>
        <translation>您已排除这一对：全部不计入。</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Put this pair back</source>
        <translation>恢复这一对</translation>
    </message>
    <message>
        <source>Put pair back</source>
        <translation>恢复这一对</translation>
    </message>
    <message>
        <source>Leave this pair out</source>
        <translation>排除这一对</translation>
    </message>
    <message>
        <source>Leave pair out</source>
        <translation>排除这一对</translation>
    </message>
    <message>
        <source>Put this passage back</source>
        <translation>恢复这一段</translation>
    </message>
    <message>
        <source>Leave this passage out</source>
        <translation>排除这个相似段</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不计入</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>What the marks mean</source>
        <translation>标记说明</translation>
    </message>
    <message>
        <source>Underlined so: {0}.</source>
        <translation>这种下划线：{0}。</translation>
    </message>
    <message>
        <source>Filled: equal in both papers. A colour and a number each.</source>
        <translation>有底色：两篇相同，每段一种颜色和一个编号。</translation>
    </message>
    <message>
        <source>Bare and wavy: differs inside a passage.</source>
        <translation>无底色、波浪线：相似段内不同的文字。</translation>
    </message>
    <message>
        <source>Grey and dotted: not counted – template, quoted, common text, or left out by you.</source>
        <translation>灰色、点线：不计入——模板、引用、常见文字，或由您排除。</translation>
    </message>
</context>
<context>
    <name>LostBar</name>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>丢弃…</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n 篇论文</numerusform>
        </translation>
    </message>
    <message>
        <source>SimDesk did not end as it should. Unsaved work of {0} was kept: {1}, {2}.</source>
        <translation>SimDesk 上次未正常退出，已保留 {0} 未保存的工作：{1}，{2}。</translation>
    </message>
    <message>
        <source>never saved</source>
        <translation>从未保存</translation>
    </message>
    <message>
        <source>Discard unsaved work</source>
        <translation>丢弃未保存的工作</translation>
    </message>
    <message>
        <source>Delete the unsaved work? It cannot be had again.</source>
        <translation>删除这些未保存的工作？删除后无法恢复。</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Papers</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>已保存 {0}</translation>
    </message>
    <message>
        <source>Stopped: {0} was not written.</source>
        <translation>已停止：未写入 {0}。</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>各项算法</translation>
    </message>
</context>
<context>
    <name>MarksFiles</name>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Read marks from a CSV file</source>
        <translation>从 CSV 文件读取标记</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write the marks as a CSV file, as simdesk evaluate reads it</source>
        <translation>把标记写成 simdesk evaluate 可读的 CSV 文件</translation>
    </message>
    <message>
        <source>Read marks</source>
        <translation>读取标记</translation>
    </message>
    <message>
        <source>All files ({0})</source>
        <translation>所有文件 ({0})</translation>
    </message>
    <message>
        <source>Marks not read</source>
        <translation>标记未读取</translation>
    </message>
    <message>
        <source>Import marks</source>
        <translation>导入标记</translation>
    </message>
    <message>
        <source>Save the marks</source>
        <translation>保存标记</translation>
    </message>
    <message>
        <source>Marks not saved</source>
        <translation>标记未保存</translation>
    </message>
    <message>
        <source>{0} is no CSV file in UTF-8.</source>
        <translation>{0} 不是 UTF-8 编码的 CSV 文件。</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>……还有 {0} 处</translation>
    </message>
    <message>
        <source>two names and a label are wanted, not {1} cells</source>
        <translation>应有两个名称和一个标记，而不是 {1} 格</translation>
    </message>
    <message>
        <source>the label must be 0 or 1, not “{0}”</source>
        <translation>标记必须是 0 或 1，而不是“{0}”</translation>
    </message>
    <message>
        <source>no paper is named “{0}”</source>
        <translation>没有名为“{0}”的论文</translation>
    </message>
    <message>
        <source>{1} papers are named “{0}”</source>
        <translation>有 {1} 篇论文名为“{0}”</translation>
    </message>
    <message>
        <source>a paper is paired with itself</source>
        <translation>一篇论文与自己成对</translation>
    </message>
    <message>
        <source>the pair of line {1} is labelled differently</source>
        <translation>第 {1} 行的同一对标记不同</translation>
    </message>
    <message>
        <source>a name begins or ends with a blank: “{0}”</source>
        <translation>名称以空格开头或结尾：“{0}”</translation>
    </message>
    <message>
        <source>there are no labelled pairs</source>
        <translation>没有任何标记</translation>
    </message>
    <message>
        <source>Line {0}: {1}</source>
        <translation>第 {0} 行：{1}</translation>
    </message>
</context>
<context>
    <name>MeasureTab</name>
    <message>
        <source>What this measures, with an example</source>
        <translation>这项数值的含义，附例子</translation>
    </message>
</context>
<context>
    <name>MeasuresPage</name>
    <message>
        <source>Measures</source>
        <translation>各项算法</translation>
    </message>
    <message>
        <source>Which measure</source>
        <translation>选择算法</translation>
    </message>
    <message>
        <source>No pair chosen</source>
        <translation>尚未选定一对</translation>
    </message>
    <message>
        <source>Compare the class, then choose a pair in the overview.</source>
        <translation>请先比对全班，然后在总览中选一对。</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>{0} (earlier)</source>
        <translation>{0}（往届）</translation>
    </message>
</context>
<context>
    <name>NotKeptBar</name>
    <message>
        <source>Understood</source>
        <translation>知道了</translation>
    </message>
    <message>
        <source>Save your work yourself: there is no room left on the disk, so unsaved work is not kept.</source>
        <translation>请手动保存：磁盘空间不足，程序无法自动保存未保存的工作。</translation>
    </message>
    <message>
        <source>unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>Save your work yourself: SimDesk cannot write to its folder in your account, so neither unsaved work nor settings are kept.</source>
        <translation>请手动保存：SimDesk 无法写入您账户中的文件夹，因此未保存的工作和设置都不会保留。</translation>
    </message>
</context>
<context>
    <name>NotWrittenBox</name>
    <message>
        <source>Not saved</source>
        <translation>未能保存</translation>
    </message>
    <message>
        <source>{0} could not be written: {1}. Choose another folder or close the program that has the file open, then try again.</source>
        <translation>无法写入 {0}：{1}。请另选文件夹，或关闭正在使用该文件的程序，然后重试。</translation>
    </message>
</context>
<context>
    <name>OptionsPanel</name>
    <message>
        <source>Settings of the comparison</source>
        <translation>比对设置</translation>
    </message>
    <message>
        <source>Kind of work</source>
        <translation>作业类型</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>Shortest shared passage</source>
        <translation>最短相似段</translation>
    </message>
    <message>
        <source>Settings of the measures</source>
        <translation>算法设置</translation>
    </message>
    <message>
        <source>Settings of cosine, Jaccard and SimHash</source>
        <translation>余弦、Jaccard 和 SimHash 的设置</translation>
    </message>
    <message>
        <source>Homework</source>
        <translation>平时作业</translation>
    </message>
    <message>
        <source>Thesis</source>
        <translation>学位论文</translation>
    </message>
    <message>
        <source>Short answers</source>
        <translation>简答题</translation>
    </message>
    <message>
        <source>Reset to preset</source>
        <translation>恢复预设</translation>
    </message>
    <message>
        <source>Text of the template</source>
        <translation>模板文字</translation>
    </message>
    <message>
        <source>What the assignment sheet says does not count as shared.</source>
        <translation>作业要求里的文字不算相似。</translation>
    </message>
    <message>
        <source>Quotations</source>
        <translation>引文</translation>
    </message>
    <message>
        <source>References, contents, cover</source>
        <translation>参考文献、目录、封面</translation>
    </message>
    <message>
        <source>Text that many papers have</source>
        <translation>许多论文共有的文字</translation>
    </message>
    <message>
        <source> % of papers or more</source>
        <translation>% 以上的论文</translation>
    </message>
    <message>
        <source>Part of the papers that makes text common</source>
        <translation>多大比例的论文共有才算共有文字</translation>
    </message>
    <message>
        <source> Chinese characters</source>
        <translation> 个汉字</translation>
    </message>
    <message>
        <source>Shortest passage in Chinese characters</source>
        <translation>最短相似段的汉字数</translation>
    </message>
    <message>
        <source> words</source>
        <translation> 个英文单词</translation>
    </message>
    <message>
        <source>Shortest passage in words</source>
        <translation>最短相似段的英文单词数</translation>
    </message>
    <message>
        <source>Find edited passages too</source>
        <translation>也查找改写过的段落</translation>
    </message>
    <message>
        <source>Passages in which words were changed, added or left out.</source>
        <translation>其中有词语被改动、增加或删去的段落。</translation>
    </message>
    <message>
        <source>tf-idf, smoothed</source>
        <translation>TF-IDF（平滑）</translation>
    </message>
    <message>
        <source>tf-idf, classic</source>
        <translation>TF-IDF（经典）</translation>
    </message>
    <message>
        <source>tf: plain counts</source>
        <translation>词频</translation>
    </message>
    <message>
        <source>Drop words without meaning</source>
        <translation>去除噪音词</translation>
    </message>
    <message>
        <source>Take synonyms as equal</source>
        <translation>同义词视为同一个词</translation>
    </message>
    <message>
        <source>by length: 5 or 9 characters</source>
        <translation>按篇幅：5 或 9 个字符</translation>
    </message>
    <message>
        <source> characters</source>
        <translation> 个字符</translation>
    </message>
    <message>
        <source>words, general weights</source>
        <translation>词，通用权重</translation>
    </message>
    <message>
        <source>words, counts</source>
        <translation>词，词频</translation>
    </message>
    <message>
        <source>words, weights of this class</source>
        <translation>词，本班 TF-IDF</translation>
    </message>
    <message>
        <source>keywords, weights 1 to 5</source>
        <translation>关键词，权重 1–5</translation>
    </message>
    <message>
        <source>pairs of characters</source>
        <translation>相邻两字</translation>
    </message>
    <message>
        <source>shingles</source>
        <translation>连续字符（shingle）</translation>
    </message>
    <message>
        <source>{0} bits</source>
        <translation>{0} 位</translation>
    </message>
    <message>
        <source>Bit 1 where the sum is ≥ 0, as some published programs have it; else &gt; 0.</source>
        <translation>和 ≥ 0 时该位为 1（一些公开的程序如此）；否则须 &gt; 0。</translation>
    </message>
    <message>
        <source> of 64 bits</source>
        <translation> 位（共 64 位）</translation>
    </message>
    <message>
        <source>Usual: 3 for near copies of web pages, 5 in some projects, 8 for papers in which a word in twenty was changed.</source>
        <translation>常用值：3 用于几乎相同的网页，5 见于一些项目，8 用于二十个词中改动一个的论文。</translation>
    </message>
    <message>
        <source>Cosine: weights</source>
        <translation>余弦：权重</translation>
    </message>
    <message>
        <source>Jaccard: length of a shingle</source>
        <translation>Jaccard：shingle 的长度</translation>
    </message>
    <message>
        <source>SimHash: features</source>
        <translation>SimHash：特征</translation>
    </message>
    <message>
        <source>SimHash: size</source>
        <translation>SimHash：位数</translation>
    </message>
    <message>
        <source>SimHash: near up to a distance of</source>
        <translation>SimHash：相近的最大距离</translation>
    </message>
    <message>
        <source>Changed: {0}</source>
        <translation>已更改：{0}</translation>
    </message>
    <message>
        <source>Essays and reports of a few pages.</source>
        <translation>几页长的文章和报告。</translation>
    </message>
    <message>
        <source>Long papers: quotations and references do not count.</source>
        <translation>长篇论文：引文和参考文献不计入。</translation>
    </message>
    <message>
        <source>A few sentences: shorter passages count.</source>
        <translation>几句话的回答：较短的相似段也计入。</translation>
    </message>
    <message>
        <source>SimHash: hash</source>
        <translation>SimHash：哈希</translation>
    </message>
    <message>
        <source>SimHash: a sum of 0 is 1</source>
        <translation>SimHash：和为 0 时取 1</translation>
    </message>
</context>
<context>
    <name>OutcomesModel</name>
    <message>
        <source>Limit</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Pairs that reach it are reported.</source>
        <translation>达到界限的论文对会被报告。</translation>
    </message>
    <message>
        <source>How many of the reported pairs are related.</source>
        <translation>报告的论文对中有多少有关联。</translation>
    </message>
    <message>
        <source>Rightly reported ÷ reported</source>
        <translation>报告正确的 ÷ 报告的</translation>
    </message>
    <message>
        <source>Rightly reported ÷ all that are marked as related</source>
        <translation>报告正确的 ÷ 全部标为有关联的</translation>
    </message>
    <message>
        <source>One number for both: 2 × precision × recall ÷ (precision + recall)</source>
        <translation>两者合为一个数：2 × 准确率 × 召回率 ÷ (准确率 + 召回率)</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message>
        <source>Overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>Open pair</source>
        <translation>打开对照</translation>
    </message>
    <message>
        <source>Groups as a graph</source>
        <translation>以图显示各组</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Heat map, shares and groups</source>
        <translation>两两比对一览、占比分布、论文群</translation>
    </message>
    <message>
        <source>Papers or settings have changed since this comparison.</source>
        <translation>这次比对之后，论文或设置有了变化。</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>重新比对</translation>
    </message>
    <message>
        <source>Nothing compared yet</source>
        <translation>尚未比对</translation>
    </message>
    <message>
        <source>Add at least two papers, then compare: the pairs that share text are listed here.</source>
        <translation>请添加至少两篇论文并开始比对，有相同文字的各对会列在这里。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>开始比对</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>两两比对一览</translation>
    </message>
    <message>
        <source>Pairs by share</source>
        <translation>复制比的分布</translation>
    </message>
    <message>
        <source>Smallest share that is shown</source>
        <translation>显示的最小复制比</translation>
    </message>
    <message>
        <source>Pairs that share less are not listed.</source>
        <translation>复制比更小的论文对不列出。</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>论文群</translation>
    </message>
    <message>
        <source>Listed from {0} % shared</source>
        <translation>列出复制比 {0}% 及以上的论文对</translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n 篇论文</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 对</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} from {1} %</source>
        <translation>{0} 对达到 {1}%</translation>
    </message>
    <message>
        <source>{0} of {1} reviewed</source>
        <translation>已核查 {0} / {1} 对</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) not read</source>
        <translation>
            <numerusform>%n 个文件未能读取</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PageImageView</name>
    <message>
        <source>Page {0} of {1}</source>
        <translation>第 {0} 页，共 {1} 页</translation>
    </message>
    <message>
        <source>Opening the original…</source>
        <translation>正在打开原文件…</translation>
    </message>
    <message>
        <source>This page cannot be drawn. Its text can be read.</source>
        <translation>这一页无法显示，可以阅读它的文字。</translation>
    </message>
</context>
<context>
    <name>PairFileButton</name>
    <message>
        <source>Export this pair…</source>
        <translation>导出这一对…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Saves a PDF of this pair alone.</source>
        <translation>将这一对单独保存为 PDF。</translation>
    </message>
    <message>
        <source>Arrow down: more reports.</source>
        <translation>向下键：其他报告。</translation>
    </message>
    <message>
        <source>Or drag it from here into another program, such as a letter.</source>
        <translation>也可从这里拖到其他程序中，例如一封信里。</translation>
    </message>
    <message>
        <source>Report of this pair…</source>
        <translation>本对论文的报告…</translation>
    </message>
    <message>
        <source>Copy for the author of A…</source>
        <translation>给 A 作者的副本…</translation>
    </message>
    <message>
        <source>Copy for the author of B…</source>
        <translation>给 B 作者的副本…</translation>
    </message>
    <message>
        <source>Save this pair</source>
        <translation>保存这一对</translation>
    </message>
</context>
<context>
    <name>PairLabels</name>
    <message>
        <source>Mark a pair</source>
        <translation>标记一对</translation>
    </message>
</context>
<context>
    <name>PairList</name>
    <message>
        <source>Filter by name</source>
        <translation>按名称筛选</translation>
    </message>
    <message>
        <source>Filter by review</source>
        <translation>按核查结果筛选</translation>
    </message>
    <message>
        <source>Any review</source>
        <translation>全部核查结果</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Filter by kind of passage</source>
        <translation>按相似段类别筛选</translation>
    </message>
    <message>
        <source>Lists only pairs that have such a passage.</source>
        <translation>只列出含有这类相似段的论文对。</translation>
    </message>
    <message>
        <source>Any passages</source>
        <translation>全部类别</translation>
    </message>
    <message>
        <source>Unusual in this class</source>
        <translation>在本班中明显偏高</translation>
    </message>
    <message>
        <source>Pairs, most alike first</source>
        <translation>各对，最相似的在前</translation>
    </message>
    <message>
        <source>Open pair</source>
        <translation>打开对照</translation>
    </message>
    <message>
        <source>Export this pair…</source>
        <translation>导出这一对…</translation>
    </message>
    <message>
        <source>Paper A against all</source>
        <translation>论文 A 与全部论文比对</translation>
    </message>
    <message>
        <source>Paper B against all</source>
        <translation>论文 B 与全部论文比对</translation>
    </message>
    <message>
        <source>Choose “Any review” to see the others again.</source>
        <translation>选择“全部核查结果”即可重新显示其他论文对。</translation>
    </message>
    <message>
        <source>No pair of that name</source>
        <translation>没有这个名称的论文对</translation>
    </message>
    <message>
        <source>Clear the filter to see all pairs again.</source>
        <translation>清除筛选即可再次看到所有各对。</translation>
    </message>
    <message>
        <source>You left out no pair</source>
        <translation>您没有排除任何一对</translation>
    </message>
    <message>
        <source>No pair with that review</source>
        <translation>没有这种核查结果的论文对</translation>
    </message>
    <message>
        <source>No pair of that kind</source>
        <translation>没有这一类的论文对</translation>
    </message>
    <message>
        <source>Choose “Any passages” to see the others again.</source>
        <translation>选择“全部类别”即可重新显示其他论文对。</translation>
    </message>
    <message>
        <source>No pair shares that much</source>
        <translation>没有一对达到这个复制比</translation>
    </message>
    <message>
        <source>Move the slider to the left to see more pairs.</source>
        <translation>把滑块向左移动可以看到更多论文对。</translation>
    </message>
</context>
<context>
    <name>PairPage</name>
    <message>
        <source>Previous pair</source>
        <translation>上一对</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一对</translation>
    </message>
    <message>
        <source>Next pair</source>
        <translation>下一对</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一对</translation>
    </message>
    <message>
        <source>Previous passage</source>
        <translation>上一个相似段</translation>
    </message>
    <message>
        <source>Next passage</source>
        <translation>下一个相似段</translation>
    </message>
    <message>
        <source>Scroll together</source>
        <translation>同步滚动</translation>
    </message>
    <message>
        <source>List of passages</source>
        <translation>相似段列表</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>What the marks mean</source>
        <translation>标记说明</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>No pair chosen</source>
        <translation>尚未选择一对</translation>
    </message>
    <message>
        <source>Compare the class, then choose a pair in the overview.</source>
        <translation>先比对全班，再在总览中选择一对。</translation>
    </message>
    <message>
        <source>Not among the {0} listed ({1} pairs)</source>
        <translation>不在列出的 {0} 对之中（共 {1} 对）</translation>
    </message>
    <message>
        <source>{0} of {1} listed ({2} pairs)</source>
        <translation>列出的 {1} 对中的第 {0} 对（共 {2} 对）</translation>
    </message>
</context>
<context>
    <name>PairsModel</name>
    <message>
        <source>Papers A and B</source>
        <translation>论文 A 与 B</translation>
    </message>
    <message>
        <source>A in B</source>
        <translation>A 见于 B</translation>
    </message>
    <message>
        <source>B in A</source>
        <translation>B 见于 A</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长段</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>How alike the papers&apos; words are by their counts: 0 to 1, of the whole texts, whatever is left out.</source>
        <translation>按词的多少比较用词有多相似：0 到 1；按全文计算，与排除的内容无关。</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>The part of all short runs of characters that both have: 0 to 1, of the whole texts, whatever is left out.</source>
        <translation>所有连续短字符中两篇都有的比例：0 到 1；按全文计算，与排除的内容无关。</translation>
    </message>
    <message>
        <source>SimHash</source>
        <translation>SimHash</translation>
    </message>
    <message>
        <source>In how many bits the fingerprints of the whole texts differ: few for near copies, about half for unrelated papers.</source>
        <translation>两篇全文的指纹有多少位不同：几乎相同的论文很少，无关的论文约一半。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>核查结果</translation>
    </message>
    <message>
        <source>{0} of {1} characters or words</source>
        <translation>{0} / {1} 字</translation>
    </message>
    <message>
        <source>A is the paper of the two that has the larger part in common.</source>
        <translation>A 是两篇中相同部分占比较大的一篇。</translation>
    </message>
    <message>
        <source>The part of A&apos;s text that is found in B as shared passages.</source>
        <translation>A 的文字中，作为相似段见于 B 的部分。</translation>
    </message>
    <message>
        <source>The part of B&apos;s text that is found in A as shared passages.</source>
        <translation>B 的文字中，作为相似段见于 A 的部分。</translation>
    </message>
    <message>
        <source>The longest shared passage, in Chinese characters and words.</source>
        <translation>最长的相似段，以汉字和英文单词计。</translation>
    </message>
    <message>
        <source>What you decided about the pair after looking at it.</source>
        <translation>您查看这一对后作出的判断。</translation>
    </message>
    <message>
        <source>You left this pair out: none of it counts.</source>
        <translation>您已排除这一对：全部不计入。</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Unusual in this class: number {0} of {1} pairs by this score, far above what most pairs have.</source>
        <translation>在本班中明显偏高：按此项在 {1} 对中排第 {0}，远高于多数论文对。</translation>
    </message>
    <message>
        <source>{0}, unusual in this class</source>
        <translation>{0}，在本班中明显偏高</translation>
    </message>
</context>
<context>
    <name>PaperActions</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Enter password…</source>
        <translation>输入密码…</translation>
    </message>
    <message>
        <source>Read with LibreOffice</source>
        <translation>用 LibreOffice 读取</translation>
    </message>
    <message>
        <source>LibreOffice on this computer turns the chosen old files into .docx, without macros and network, and SimDesk reads that.</source>
        <translation>由本机的 LibreOffice 将所选旧格式文件转换为 .docx（不运行宏、不联网），再由 SimDesk 读取。</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Student…</source>
        <translation>学生…</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message numerus="yes">
        <source>The student who wrote %n paper(s):</source>
        <translation>
            <numerusform>这 %n 篇论文的学生：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The password that opens %n file(s):</source>
        <translation>
            <numerusform>打开这 %n 个文件的密码：</numerusform>
        </translation>
    </message>
    <message>
        <source>The password was wrong.</source>
        <translation>密码不对。</translation>
    </message>
    <message>
        <source>Enter password</source>
        <translation>输入密码</translation>
    </message>
</context>
<context>
    <name>PaperDetails</name>
    <message>
        <source>Encoding of the text file</source>
        <translation>文本文件的编码</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>About the chosen paper</source>
        <translation>关于所选论文</translation>
    </message>
    <message>
        <source>What was noticed in the paper</source>
        <translation>论文中注意到的情况</translation>
    </message>
    <message>
        <source>What was read of the paper</source>
        <translation>从论文读取的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n other paper(s) of {0}; one student&apos;s papers are not compared with each other.</source>
        <translation>
            <numerusform>{0} 还有另外 %n 篇论文；同一名学生的论文互不比对。</numerusform>
        </translation>
    </message>
    <message>
        <source>Found by itself</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>Found by itself: {0}</source>
        <translation>自动识别：{0}</translation>
    </message>
    <message>
        <source>Click to see the place</source>
        <translation>点击查看位置</translation>
    </message>
</context>
<context>
    <name>PaperPane</name>
    <message>
        <source>Original pages of paper {0}</source>
        <translation>论文 {0} 的原页面</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原文件</translation>
    </message>
    <message>
        <source>Show the text of paper {0}</source>
        <translation>显示论文 {0} 的文字</translation>
    </message>
    <message>
        <source>Show the original pages of paper {0}</source>
        <translation>显示论文 {0} 的原页面</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>As wide as the view</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Against all</source>
        <translation>与全部论文比对</translation>
    </message>
    <message>
        <source>Text of paper {0}</source>
        <translation>论文 {0} 的文字</translation>
    </message>
    <message>
        <source>The file is no longer where it was. Its text is kept.</source>
        <translation>文件已不在原处，它的文字仍然保留。</translation>
    </message>
    <message>
        <source>The file has changed since it was read. The text is that of the former file; add the file again to compare the new one.</source>
        <translation>文件在读取之后发生了变化。这里的文字来自原来的文件；如要比对新文件，请重新添加。</translation>
    </message>
    <message>
        <source>This paper against all</source>
        <translation>这篇论文与全部论文比对</translation>
    </message>
</context>
<context>
    <name>PaperWords</name>
    <message>
        <source>New</source>
        <translation>本次</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>往届</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Compared with every other new and earlier paper.</source>
        <translation>与其他本次论文和往届论文比对。</translation>
    </message>
    <message>
        <source>Compared with new papers, not with other earlier ones.</source>
        <translation>只与本次论文比对，往届论文之间不比对。</translation>
    </message>
    <message>
        <source>The assignment sheet: not compared, and its text does not count as shared.</source>
        <translation>作业要求：不参加比对，其中的文字不算相似。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Word</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>same file as {0}</source>
        <translation>与 {0} 是相同的文件</translation>
    </message>
    <message>
        <source>ready, with a warning: {0}</source>
        <translation>就绪，但有警告：{0}</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}；{1}</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>This file has exactly the same bytes as {0}.</source>
        <translation>这个文件的内容与 {0} 完全一样。</translation>
    </message>
    <message>
        <source>The file was changed since it was read. The text that was read is the one compared here; add the file again to read the new one.</source>
        <translation>文件在读取之后有改动。这里比对的是当时读取的正文；如需读取新内容，请重新添加该文件。</translation>
    </message>
    <message>
        <source>The file is no longer where it was. Its text is kept here, so that nothing is missing but the view of its original pages.</source>
        <translation>文件已不在原处。正文已保存在这里，只是无法查看原始页面。</translation>
    </message>
    <message>
        <source>Head of page</source>
        <translation>页眉</translation>
    </message>
    <message>
        <source>Foot of page</source>
        <translation>页脚</translation>
    </message>
    <message>
        <source>Page number</source>
        <translation>页码</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>List number</source>
        <translation>列表编号</translation>
    </message>
    <message>
        <source>GB18030 – simplified Chinese</source>
        <translation>GB18030 – 简体中文</translation>
    </message>
    <message>
        <source>Big5 – traditional Chinese</source>
        <translation>Big5 – 繁体中文</translation>
    </message>
    <message>
        <source>Windows-1252 – Western European</source>
        <translation>Windows-1252 – 西欧</translation>
    </message>
    <message>
        <source>Shift-JIS – Japanese</source>
        <translation>Shift-JIS – 日文</translation>
    </message>
    <message>
        <source>EUC-JP – Japanese</source>
        <translation>EUC-JP – 日文</translation>
    </message>
    <message>
        <source>CP949 – Korean</source>
        <translation>CP949 – 韩文</translation>
    </message>
    <message>
        <source>Windows-1251 – Cyrillic</source>
        <translation>Windows-1251 – 西里尔文</translation>
    </message>
    <message>
        <source>Windows-1250 – Central European</source>
        <translation>Windows-1250 – 中欧</translation>
    </message>
    <message>
        <source>empty file</source>
        <translation>空文件</translation>
    </message>
    <message>
        <source>not a text</source>
        <translation>不是文字</translation>
    </message>
    <message>
        <source>not the type its name says</source>
        <translation>与文件名所示的类型不符</translation>
    </message>
    <message>
        <source>old Word format – save as .docx</source>
        <translation>旧版 Word 格式，请另存为 .docx</translation>
    </message>
    <message>
        <source>other office format – save as .docx</source>
        <translation>其他办公格式，请另存为 .docx</translation>
    </message>
    <message>
        <source>needs a password</source>
        <translation>需要密码</translation>
    </message>
    <message>
        <source>the password was wrong</source>
        <translation>密码不对</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>looks scanned – no text</source>
        <translation>像是扫描件，没有文字</translation>
    </message>
    <message>
        <source>text cannot be taken out</source>
        <translation>文字无法提取</translation>
    </message>
    <message>
        <source>too big</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>too big when unpacked</source>
        <translation>解压后太大</translation>
    </message>
    <message>
        <source>too many files</source>
        <translation>文件太多</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>读取时间过长</translation>
    </message>
    <message>
        <source>needs too much memory</source>
        <translation>需要的内存过多</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>未能读取</translation>
    </message>
    <message>
        <source>not a kind that can be read</source>
        <translation>不能读取这种文件</translation>
    </message>
    <message>
        <source>archive inside an archive</source>
        <translation>压缩包中的压缩包</translation>
    </message>
    <message>
        <source>unsafe name</source>
        <translation>文件名不安全</translation>
    </message>
    <message>
        <source>not a file</source>
        <translation>不是文件</translation>
    </message>
    <message>
        <source>no longer there</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>changed while it was read</source>
        <translation>读取时发生了变化</translation>
    </message>
    <message>
        <source>no permission to read it</source>
        <translation>没有读取权限</translation>
    </message>
    <message>
        <source>added before</source>
        <translation>已经添加过</translation>
    </message>
    <message>
        <source>reading was stopped</source>
        <translation>读取已停止</translation>
    </message>
    <message>
        <source>file has changed since</source>
        <translation>文件之后有改动</translation>
    </message>
    <message>
        <source>file is gone</source>
        <translation>文件已不在原处</translation>
    </message>
    <message>
        <source>too short to trust</source>
        <translation>太短，不可靠</translation>
    </message>
    <message>
        <source>pages without text – looks scanned</source>
        <translation>有的页没有文字，像是扫描的</translation>
    </message>
    <message>
        <source>read in part</source>
        <translation>只读取了一部分</translation>
    </message>
    <message>
        <source>some characters cannot be read</source>
        <translation>有的字符无法读取</translation>
    </message>
    <message>
        <source>holds hidden text</source>
        <translation>有隐藏文字</translation>
    </message>
    <message>
        <source>holds white text</source>
        <translation>有白色文字</translation>
    </message>
    <message>
        <source>holds tiny text</source>
        <translation>有极小的文字</translation>
    </message>
    <message>
        <source>holds look-alike letters</source>
        <translation>有形近字母</translation>
    </message>
    <message>
        <source>holds invisible characters</source>
        <translation>有不可见字符</translation>
    </message>
    <message>
        <source>letters are spaced out</source>
        <translation>字母之间加了空格</translation>
    </message>
    <message>
        <source>some bytes are damaged</source>
        <translation>有的字节已损坏</translation>
    </message>
    <message>
        <source>encoding was guessed</source>
        <translation>编码是推测的</translation>
    </message>
    <message>
        <source>two readers differ</source>
        <translation>两种读取结果不同</translation>
    </message>
    <message>
        <source>a part cannot be read</source>
        <translation>有一部分无法读取</translation>
    </message>
    <message>
        <source>control characters taken out</source>
        <translation>已去掉控制字符</translation>
    </message>
</context>
<context>
    <name>PapersModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>字数</translation>
    </message>
    <message>
        <source>Chinese characters and words, as shares count them</source>
        <translation>汉字和单词数，按复制比的算法计</translation>
    </message>
    <message>
        <source>{0} characters of the text that was read, with spaces and punctuation</source>
        <translation>读出的文字共 {0} 个字符，含空格和标点</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页数</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>PapersPage</name>
    <message>
        <source>Papers</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>开始比对</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Drop more papers here.</source>
        <translation>可继续拖入论文。</translation>
    </message>
    <message>
        <source>Students…</source>
        <translation>学生…</translation>
    </message>
    <message>
        <source>Needs attention ({0})</source>
        <translation>需要查看（{0}）</translation>
    </message>
    <message>
        <source>No papers yet</source>
        <translation>还没有论文</translation>
    </message>
    <message>
        <source>{0} ready</source>
        <translation>{0} 篇就绪</translation>
    </message>
    <message>
        <source>{0} ready ({1} with a warning)</source>
        <translation>{0} 篇就绪（其中 {1} 篇有警告）</translation>
    </message>
    <message>
        <source>{0} being read</source>
        <translation>{0} 篇正在读取</translation>
    </message>
    <message>
        <source>{0} not read</source>
        <translation>{0} 个未能读取</translation>
    </message>
</context>
<context>
    <name>PassageList</name>
    <message>
        <source>These papers share no passage that is long enough to count.</source>
        <translation>这两篇论文没有长到足以计入的相似段。</translation>
    </message>
    <message>
        <source>Shared passages</source>
        <translation>相似段</translation>
    </message>
</context>
<context>
    <name>PassagesModel</name>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Papers</source>
        <translation>论文数</translation>
    </message>
    <message>
        <source>In A</source>
        <translation>在 A 中的位置</translation>
    </message>
    <message>
        <source>In B</source>
        <translation>在 B 中的位置</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>The passage&apos;s number, in reading order of paper A.</source>
        <translation>段落的编号，按论文 A 的阅读顺序。</translation>
    </message>
    <message>
        <source>Equal Chinese characters and words.</source>
        <translation>相同的汉字数和词数。</translation>
    </message>
    <message>
        <source>The part of A or B that this passage is, whichever is larger.</source>
        <translation>该段落占 A 或 B 的比例，取较大者。</translation>
    </message>
    <message>
        <source>In how many papers of the class it stands: the fewer, the more it says.</source>
        <translation>班上有多少篇论文含有该段落：越少越说明问题。</translation>
    </message>
    <message>
        <source>Where it stands in paper A.</source>
        <translation>在论文 A 中的位置。</translation>
    </message>
    <message>
        <source>Where it stands in paper B.</source>
        <translation>在论文 B 中的位置。</translation>
    </message>
</context>
<context>
    <name>PlaceMark</name>
    <message>
        <source>p. {0}</source>
        <translation>第 {0} 页</translation>
    </message>
</context>
<context>
    <name>ProblemDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>出现了错误</translation>
    </message>
    <message>
        <source>SimDesk made a mistake. Your papers and results are still here. If it happens again, please send the text below to the people who look after SimDesk; it holds no text of any paper.</source>
        <translation>SimDesk 出了错。您的论文和结果都还在。如果再次发生，请把下面的文字发给维护 SimDesk 的人；其中不含任何论文的内容。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>ProjectActions</name>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Open saved work</source>
        <translation>打开已保存的工作</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>Save the changes to {0}?</source>
        <translation>保存对“{0}”的更改？</translation>
    </message>
    <message>
        <source>Without saving, what has changed is lost.</source>
        <translation>如不保存，更改将会丢失。</translation>
    </message>
    <message>
        <source>Save the work</source>
        <translation>保存工作</translation>
    </message>
    <message>
        <source>My class</source>
        <translation>我的班级</translation>
    </message>
    <message>
        <source>SimDesk work ({0})</source>
        <translation>SimDesk 工作文件 ({0})</translation>
    </message>
    <message>
        <source>this class</source>
        <translation>当前班级</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>已保存 {0}</translation>
    </message>
    <message>
        <source>Opened {0}</source>
        <translation>已打开 {0}</translation>
    </message>
    <message>
        <source>Opened, but not as it was</source>
        <translation>已打开，但与保存时不同</translation>
    </message>
    <message>
        <source>{0} was opened, but not all is as it was.</source>
        <translation>“{0}”已打开，但部分内容与保存时不同。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未能保存</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>未能打开</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>查找范围(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>文件类型(&amp;T)：</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>No report yet</source>
        <translation>还没有报告</translation>
    </message>
    <message>
        <source>Compare the class first: the report shows what was found, for printing.</source>
        <translation>请先比对全班：报告会列出比对的结果，可以打印。</translation>
    </message>
    <message>
        <source>Other formats</source>
        <translation>其他格式</translation>
    </message>
    <message>
        <source>HTML, one file…</source>
        <translation>HTML（单个文件）…</translation>
    </message>
    <message>
        <source>Excel workbook (XLSX)…</source>
        <translation>Excel 工作簿（XLSX）…</translation>
    </message>
    <message>
        <source>Table of pairs (CSV)…</source>
        <translation>各对的表格（CSV）…</translation>
    </message>
    <message>
        <source>Data (JSON)…</source>
        <translation>数据（JSON）…</translation>
    </message>
    <message>
        <source>Export PDF…</source>
        <translation>导出 PDF…</translation>
    </message>
    <message>
        <source>What to include</source>
        <translation>包含内容</translation>
    </message>
    <message>
        <source>What goes into the report</source>
        <translation>报告收录的内容</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Making the preview…</source>
        <translation>正在生成预览…</translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <translation>{0}：{1} / {2}</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n 页</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Save the key</source>
        <translation>保存编号对照表</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>编号对照表</translation>
    </message>
    <message>
        <source>Saved as {0}</source>
        <translation>已保存为 {0}</translation>
    </message>
</context>
<context>
    <name>ReportPanel</name>
    <message>
        <source>What goes into the report</source>
        <translation>报告收录的内容</translation>
    </message>
    <message>
        <source>Report on</source>
        <translation>报告对象</translation>
    </message>
    <message>
        <source>On the cover</source>
        <translation>封面</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>such as Physics 2, spring</source>
        <translation>例如：大学物理 2，春季学期</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>班级</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>报告的语言</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>收录的论文对</translation>
    </message>
    <message>
        <source>That share at least</source>
        <translation>复制比不低于</translation>
    </message>
    <message>
        <source>At most, the most alike first</source>
        <translation>最多列出的论文对（最相似的在前）</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>两两比对一览图</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>复制比的分布图</translation>
    </message>
    <message>
        <source>Long passages in full</source>
        <translation>完整印出较长的相似段</translation>
    </message>
    <message>
        <source>Otherwise their first and last rows, and how many lie between them.</source>
        <translation>不选时只印开头和末尾数行，并注明省略的行数。</translation>
    </message>
    <message>
        <source>Fingerprints of each pair</source>
        <translation>每对的指纹</translation>
    </message>
    <message>
        <source>Appendix: papers, definitions</source>
        <translation>附录：论文列表、各项含义</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Labels in the place of names</source>
        <translation>以编号代替姓名</translation>
    </message>
    <message>
        <source>Hides the names of students and files in all of the window too.</source>
        <translation>整个窗口中的学生姓名和文件名也会隐藏。</translation>
    </message>
    <message>
        <source>Save the key to the labels…</source>
        <translation>保存编号对照表…</translation>
    </message>
    <message>
        <source>A table of whose label is whose. Keep it; hand on the report alone.</source>
        <translation>列出每个编号对应的学生和文件。请自行保存，只转交报告。</translation>
    </message>
</context>
<context>
    <name>ReportPreview</name>
    <message>
        <source>Preview of the report</source>
        <translation>报告预览</translation>
    </message>
    <message>
        <source>Making the preview…</source>
        <translation>正在生成预览…</translation>
    </message>
    <message numerus="yes">
        <source>and %n more page(s)</source>
        <translation>
            <numerusform>还有 %n 页</numerusform>
        </translation>
    </message>
    <message>
        <source>Page {0}</source>
        <translation>第 {0} 页</translation>
    </message>
</context>
<context>
    <name>ReportScope</name>
    <message>
        <source>The whole class</source>
        <translation>全班</translation>
    </message>
    <message>
        <source>One paper against all</source>
        <translation>一篇论文与全部论文比对</translation>
    </message>
    <message>
        <source>One pair</source>
        <translation>一对论文</translation>
    </message>
    <message>
        <source>A copy for one student</source>
        <translation>给一名学生的副本</translation>
    </message>
    <message>
        <source>What the report is on</source>
        <translation>报告的对象</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Paper A</source>
        <translation>论文 A</translation>
    </message>
    <message>
        <source>Paper B</source>
        <translation>论文 B</translation>
    </message>
    <message>
        <source>For the author of</source>
        <translation>给这篇论文的作者</translation>
    </message>
    <message>
        <source>Blacked out</source>
        <translation>遮盖的论文</translation>
    </message>
    <message>
        <source>Tables and data hold the pairs of this paper alone.</source>
        <translation>表格和数据只包含与这篇论文有关的各对。</translation>
    </message>
    <message>
        <source>Nobody else is named.</source>
        <translation>不会提到其他任何人。</translation>
    </message>
    <message>
        <source>The text of the other paper is blacked out, and its name replaced by a label.</source>
        <translation>另一篇论文的文字会被遮盖，其名称以编号代替。</translation>
    </message>
</context>
<context>
    <name>RevealBox</name>
    <message>
        <source>Show names</source>
        <translation>显示姓名</translation>
    </message>
    <message>
        <source>Show the names of students and files again?</source>
        <translation>重新显示学生姓名和文件名？</translation>
    </message>
    <message>
        <source>Make sure that nobody sees the screen who must not know whose papers these are.</source>
        <translation>请先确认旁边没有不应知道作者身份的人。</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>Review: {0}</source>
        <translation>核查结果：{0}</translation>
    </message>
    <message>
        <source>Note on this pair</source>
        <translation>这一对的备注</translation>
    </message>
    <message>
        <source>Goes into the saved work and the report.</source>
        <translation>备注会保存在工作文件中，并写入报告。</translation>
    </message>
</context>
<context>
    <name>Reviewing</name>
    <message>
        <source>Review a pair</source>
        <translation>核查一对</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>写备注</translation>
    </message>
</context>
<context>
    <name>ScoreCards</name>
    <message>
        <source>How much of A&apos;s text stands in passages that it shares with B.</source>
        <translation>A 的文字有多少处于与 B 的相似段中。</translation>
    </message>
    <message>
        <source>How much of B&apos;s text stands in passages that it shares with A.</source>
        <translation>B 的文字有多少处于与 A 的相似段中。</translation>
    </message>
    <message>
        <source>A in B</source>
        <translation>A 见于 B</translation>
    </message>
    <message>
        <source>{0} Of the whole texts, whatever is left out.</source>
        <translation>{0}按全文计算，与排除的内容无关。</translation>
    </message>
    <message>
        <source>B in A</source>
        <translation>B 见于 A</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长段</translation>
    </message>
    <message>
        <source>Equal characters (Chinese) or words (English) of the longest one.</source>
        <translation>最长一段中相同的汉字或英文单词数。</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>How alike the words of both papers are, 0 to 1. Same subject, same words.</source>
        <translation>两篇论文的用词有多相似，0 到 1。题目相同，用词也会相近。</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>Short runs of characters that both have, as part of all that either has.</source>
        <translation>两篇都有的连续短字符，占两篇全部的比例。</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>Bits in which the SimHash fingerprints differ. Few: nearly the same paper.</source>
        <translation>SimHash 指纹不同的位数。很少：几乎是同一篇论文。</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message>
        <source>characters or words</source>
        <translation>字</translation>
    </message>
    <message>
        <source>runs of {0} characters</source>
        <translation>连续 {0} 个字符</translation>
    </message>
    <message>
        <source>too short to trust</source>
        <translation>太短，不可靠</translation>
    </message>
    <message>
        <source>near: {0} or fewer</source>
        <translation>相近：不超过 {0}</translation>
    </message>
    <message>
        <source>words, counted</source>
        <translation>按词频</translation>
    </message>
    <message>
        <source>words, by rarity</source>
        <translation>按词的稀有程度</translation>
    </message>
    <message>
        <source>words, by classic rarity</source>
        <translation>按词的稀有程度（经典）</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Search</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>A phrase in any paper</source>
        <translation>任一论文中的词句</translation>
    </message>
    <message>
        <source>Phrase to look for in all papers</source>
        <translation>要在所有论文中查找的词句</translation>
    </message>
    <message>
        <source>Places that were found</source>
        <translation>找到的位置</translation>
    </message>
    <message>
        <source>No papers yet</source>
        <translation>还没有论文</translation>
    </message>
    <message>
        <source>Add papers first; then look for a phrase.</source>
        <translation>请先添加论文，再查找词句。</translation>
    </message>
    <message>
        <source>Look for a phrase</source>
        <translation>查找词句</translation>
    </message>
    <message>
        <source>Simplified or traditional characters, full or half width, capital or small letters: all are found.</source>
        <translation>简体或繁体、全角或半角、大写或小写，都能找到。</translation>
    </message>
    <message>
        <source>In no paper</source>
        <translation>没有论文含有</translation>
    </message>
    <message>
        <source>Try fewer words, or a part of the phrase.</source>
        <translation>请少用几个词，或只用其中一部分。</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n 篇论文</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} of them are listed</source>
        <translation>列出其中 {0} 处</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Leave a passage out</source>
        <translation>排除一个相似段</translation>
    </message>
    <message>
        <source>Leave a pair out</source>
        <translation>排除一对</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Help on this page (F1)</source>
        <translation>本页帮助 (F1)</translation>
    </message>
</context>
<context>
    <name>SortKeys</name>
    <message>
        <source>Sort by the next column</source>
        <translation>按下一列排序</translation>
    </message>
    <message>
        <source>Sort the other way round</source>
        <translation>反向排序</translation>
    </message>
</context>
<context>
    <name>SourcesModel</name>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Of this paper</source>
        <translation>占本文</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长段</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>The part of this paper&apos;s text that is found in that one.</source>
        <translation>本文中有多少文字也见于那篇论文。</translation>
    </message>
    <message>
        <source>The longest shared passage, in Chinese characters and words.</source>
        <translation>最长的相似段，以汉字和英文单词计。</translation>
    </message>
</context>
<context>
    <name>SourcesPage</name>
    <message>
        <source>One paper against all</source>
        <translation>一篇论文与全部论文比对</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the page before</source>
        <translation>返回上一页</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Open pair</source>
        <translation>打开对照</translation>
    </message>
    <message>
        <source>Report of this paper…</source>
        <translation>本篇论文的报告…</translation>
    </message>
    <message>
        <source>In any other paper</source>
        <translation>与其他论文的文字复制比</translation>
    </message>
    <message>
        <source>How much of this paper&apos;s text is found in at least one other paper.</source>
        <translation>本文中有多少文字至少见于另一篇论文。</translation>
    </message>
    <message>
        <source>From one paper at most</source>
        <translation>单篇最大复制比</translation>
    </message>
    <message>
        <source>How much of this paper&apos;s text is found in the one paper that has most of it.</source>
        <translation>与本文相同文字最多的那一篇论文，占了本文多少文字。</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>How many other papers share text with this one.</source>
        <translation>有多少篇论文与本文有相同文字。</translation>
    </message>
    <message>
        <source>Where in the paper the passages lie</source>
        <translation>片段在论文中的位置</translation>
    </message>
    <message>
        <source>Papers that share text with this one</source>
        <translation>与本文有相同文字的论文</translation>
    </message>
    <message>
        <source>Back to {0}</source>
        <translation>返回“{0}”</translation>
    </message>
    <message>
        <source>Nothing compared yet</source>
        <translation>尚未比对</translation>
    </message>
    <message>
        <source>Compare the class; then every paper can be seen against all others.</source>
        <translation>比对全班论文后，可以查看任何一篇与其他所有论文的比对。</translation>
    </message>
    <message>
        <source>No source in this class</source>
        <translation>班内没有来源</translation>
    </message>
    <message>
        <source>{0} shares no passage with any other paper that is long enough to count.</source>
        <translation>{0} 与其他论文没有足够长的相同片段。</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message numerus="yes">
        <source>of %n other paper(s)</source>
        <translation>
            <numerusform>共 %n 篇其他论文</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more with left-out text only</source>
        <translation>
            <numerusform>另有 %n 篇只有已排除的文字相同</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StageWords</name>
    <message>
        <source>Reading papers</source>
        <translation>正在读取论文</translation>
    </message>
    <message>
        <source>Comparing words</source>
        <translation>正在比较用词</translation>
    </message>
    <message>
        <source>Comparing runs of characters</source>
        <translation>正在比较连续字符</translation>
    </message>
    <message>
        <source>Comparing fingerprints</source>
        <translation>正在比较指纹</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>正在编写报告</translation>
    </message>
    <message>
        <source>Laying out pages</source>
        <translation>正在排版</translation>
    </message>
    <message>
        <source>Painting pages</source>
        <translation>正在绘制页面</translation>
    </message>
    <message>
        <source>Finding shared passages</source>
        <translation>正在查找相似段</translation>
    </message>
    <message>
        <source>Opening saved work</source>
        <translation>正在打开已保存的工作</translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>所有内容都只留在本机。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>正在处理…</translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <translation>{0}：{1} / {2}</translation>
    </message>
</context>
<context>
    <name>StillWritingBox</name>
    <message>
        <source>Still saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>SimDesk closes as soon as {0} is saved.</source>
        <translation>{0} 保存完毕后，SimDesk 将自动关闭。</translation>
    </message>
    <message>
        <source>If you close now, this file is not written.</source>
        <translation>如果现在关闭，将不会写入此文件。</translation>
    </message>
    <message>
        <source>Close now</source>
        <translation>立即关闭</translation>
    </message>
    <message>
        <source>Do not close</source>
        <translation>不关闭</translation>
    </message>
</context>
<context>
    <name>Students</name>
    <message>
        <source>Change students</source>
        <translation>更改学生</translation>
    </message>
</context>
<context>
    <name>StudentsDialog</name>
    <message>
        <source>Students</source>
        <translation>学生</translation>
    </message>
    <message>
        <source>Papers of one student are not compared with each other. SimDesk finds the student in the name of a file or its folder. A class list makes that surer.</source>
        <translation>同一名学生的论文互不比对。SimDesk 从文件名或文件夹名中识别学生；有了班级名单会更可靠。</translation>
    </message>
    <message>
        <source>Open class list…</source>
        <translation>打开班级名单…</translation>
    </message>
    <message>
        <source>Without list</source>
        <translation>不用名单</translation>
    </message>
    <message>
        <source>Files are named</source>
        <translation>文件的命名方式</translation>
    </message>
    <message>
        <source>Whose papers these would be</source>
        <translation>各篇论文将归于谁</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Name patterns, one a line</source>
        <translation>文件名模式，每行一个</translation>
    </message>
    <message>
        <source>{id} stands for a student number, {name} for a name, {姓名} for a Chinese one, {sep} for what is between them; the rest is a regular expression. The first that fits counts.</source>
        <translation>{id} 代表学号，{name} 代表姓名，{姓名} 只代表中文姓名，{sep} 代表两者之间的内容；其余按正则表达式。以第一条匹配的为准。</translation>
    </message>
    <message>
        <source>What comes of it</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Usual patterns</source>
        <translation>默认模式</translation>
    </message>
    <message>
        <source>Found by itself: what fits most files</source>
        <translation>自动判断：取匹配文件最多的方式</translation>
    </message>
    <message>
        <source>Name – title, or the name alone</source>
        <translation>姓名 – 标题，或只有姓名</translation>
    </message>
    <message>
        <source>Title – name</source>
        <translation>标题 – 姓名</translation>
    </message>
    <message>
        <source>Number_Name, or Name_Number</source>
        <translation>学号_姓名，或姓名_学号</translation>
    </message>
    <message>
        <source>Name only</source>
        <translation>只有姓名</translation>
    </message>
    <message>
        <source>Export of Moodle, Canvas or Blackboard</source>
        <translation>Moodle、Canvas 或 Blackboard 的导出</translation>
    </message>
    <message>
        <source>With a name or number of the class list</source>
        <translation>含班级名单中的姓名或学号</translation>
    </message>
    <message>
        <source>By own patterns (Advanced)</source>
        <translation>用自己的模式（高级）</translation>
    </message>
    <message>
        <source>No class list (CSV or text)</source>
        <translation>没有班级名单（CSV 或文本）</translation>
    </message>
    <message numerus="yes">
        <source>%n student(s) in the class list</source>
        <translation>
            <numerusform>班级名单中有 %n 名学生</numerusform>
        </translation>
    </message>
    <message>
        <source>The pattern in line {0} takes too long. Repeat nothing that is repeated inside, as in (a+)+.</source>
        <translation>第 {0} 行的模式耗时过长。重复的内容里不要再有重复，例如 (a+)+。</translation>
    </message>
    <message>
        <source>The pattern in line {0} is too large.</source>
        <translation>第 {0} 行的模式过于庞大。</translation>
    </message>
    <message>
        <source>These are too many patterns: at most {0} can be used.</source>
        <translation>模式过多：最多可用 {0} 个。</translation>
    </message>
    <message>
        <source>The pattern in line {0} needs {1} or {2}.</source>
        <translation>第 {0} 行的模式需要 {1} 或 {2}。</translation>
    </message>
    <message>
        <source>This is no pattern: {0}</source>
        <translation>这不是有效的模式：{0}</translation>
    </message>
    <message>
        <source>nobody’s</source>
        <translation>未对应到学生</translation>
    </message>
    <message>
        <source>{0} of {1} papers get a student.</source>
        <translation>{1} 篇论文中有 {0} 篇对应到学生。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them join(s) another paper of the same one.</source>
        <translation>
            <numerusform>其中 %n 篇与同一名学生的其他论文归在一起。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open class list</source>
        <translation>打开班级名单</translation>
    </message>
    <message>
        <source>Lists ({0})</source>
        <translation>名单（{0}）</translation>
    </message>
    <message>
        <source>All files ({0})</source>
        <translation>所有文件（{0}）</translation>
    </message>
    <message>
        <source>No students were found in that file. Save the list as CSV and try again.</source>
        <translation>该文件中没有找到学生。请将名单另存为 CSV 后重试。</translation>
    </message>
</context>
<context>
    <name>SynonymsDialog</name>
    <message>
        <source>Synonyms</source>
        <translation>同义词</translation>
    </message>
    <message>
        <source>One entry a line: term→canonical (also term,canonical). The cosine counts each term as what it stands for. Chains are followed; # begins a remark.</source>
        <translation>每行一条：词→标准词（也可写成 词,标准词）。计算余弦时，每个词算作它所对应的标准词。可以连环对应；# 开头为注释。</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>词条</translation>
    </message>
    <message>
        <source>What is wrong, by line</source>
        <translation>各行的错误</translation>
    </message>
    <message>
        <source>Dictionary of the program</source>
        <translation>程序自带的词典</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to mend</source>
        <translation>
            <numerusform>有 %n 处需要改正</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s), all in order</source>
        <translation>
            <numerusform>共 %n 条，没有错误</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {0}: {1}</source>
        <translation>第 {0} 行：{1}</translation>
    </message>
    <message>
        <source>term→canonical expected</source>
        <translation>应为 词→标准词</translation>
    </message>
    <message>
        <source>only one arrow a line</source>
        <translation>每行只能有一个箭头</translation>
    </message>
    <message>
        <source>a side is empty</source>
        <translation>有一边是空的</translation>
    </message>
    <message>
        <source>{0} stands for itself</source>
        <translation>{0} 对应自己</translation>
    </message>
    <message>
        <source>{0} stands for something else in line {1}</source>
        <translation>{0} 在第 {1} 行对应另一个词</translation>
    </message>
    <message>
        <source>goes in a circle: {0}</source>
        <translation>循环对应：{0}</translation>
    </message>
    <message>
        <source>this is no UTF-8 text</source>
        <translation>不是 UTF-8 文本</translation>
    </message>
</context>
<context>
    <name>TermsModel</name>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>In A</source>
        <translation>A 中次数</translation>
    </message>
    <message>
        <source>In B</source>
        <translation>B 中次数</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Part of the cosine</source>
        <translation>在余弦中的占比</translation>
    </message>
    <message>
        <source>A word that both papers have.</source>
        <translation>两篇论文都有的词。</translation>
    </message>
    <message>
        <source>How often paper A has it.</source>
        <translation>在论文 A 中出现的次数。</translation>
    </message>
    <message>
        <source>How often paper B has it.</source>
        <translation>在论文 B 中出现的次数。</translation>
    </message>
    <message>
        <source>How rare the word is in the class; 1 where the counts alone decide.</source>
        <translation>这个词在全班中有多罕见；只按次数计算时为 1。</translation>
    </message>
    <message>
        <source>What the word adds to the cosine. All parts add up to 100 %.</source>
        <translation>这个词对余弦的贡献，各部分合计 100%。</translation>
    </message>
</context>
<context>
    <name>UncertainNamesDialog</name>
    <message>
        <source>What may still tell a name</source>
        <translation>仍可能泄露姓名的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in the shared passages may still tell a name.</source>
        <translation>
            <numerusform>相似段中有 %n 处仍可能泄露姓名。</numerusform>
        </translation>
    </message>
    <message>
        <source>What is known to be a name is removed already. Look before you go on.</source>
        <translation>已知的姓名均已去除。请查看后再继续。</translation>
    </message>
    <message>
        <source>Export all the same</source>
        <translation>仍然导出</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>In the text</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Places that may tell a name</source>
        <translation>可能泄露姓名的位置</translation>
    </message>
</context>
<context>
    <name>VerdictWords</name>
    <message>
        <source>Not looked at</source>
        <translation>未查看</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>无异常</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>待关注</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>Nobody has decided about this pair yet.</source>
        <translation>尚未有人对这一对作出判断。</translation>
    </message>
    <message>
        <source>Looked at: what they share gives no reason for concern.</source>
        <translation>已查看：相似之处无需担心。</translation>
    </message>
    <message>
        <source>Not decided: ask the students, or come back to it.</source>
        <translation>尚未定论：可询问学生，或稍后再看。</translation>
    </message>
    <message>
        <source>Looked at: a person holds that text was taken over.</source>
        <translation>已查看：经人工核查，认为有文字被沿用。</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Drop the papers of your class here</source>
        <translation>把全班的论文拖到这里</translation>
    </message>
    <message>
        <source>SimDesk compares them with each other and shows which share text, and where. Files, whole folders, or the ZIP from your learning platform: Word, PDF and text, in Chinese and English.</source>
        <translation>SimDesk 把它们两两比对，指出哪些有相同的文字、在哪里。文件、整个文件夹，或教学平台导出的 ZIP；Word、PDF 和纯文本，中文英文都可以。</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Try with sample papers</source>
        <translation>用示例论文试一试</translation>
    </message>
    <message>
        <source>Open saved work…</source>
        <translation>打开已保存的工作…</translation>
    </message>
    <message>
        <source>Recent:</source>
        <translation>最近：</translation>
    </message>
    <message>
        <source>Nothing leaves this computer: there is no network, no account, no log of texts. SimDesk shows what is similar; what that means, people decide.</source>
        <translation>所有内容都只留在本机：不联网，不需要账号，也不记录论文内容。SimDesk 只指出相似之处，这意味着什么由人来判断。</translation>
    </message>
    <message>
        <source>How it works</source>
        <translation>使用说明</translation>
    </message>
</context>
<context>
    <name>WindowMenus</name>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Try with sample papers</source>
        <translation>用示例论文试一试</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>开始比对</translation>
    </message>
    <message>
        <source>Search in all papers…</source>
        <translation>在所有论文中查找…</translation>
    </message>
    <message>
        <source>Export a report…</source>
        <translation>导出报告…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>About SimDesk</source>
        <translation>关于 SimDesk</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Hide names</source>
        <translation>隐藏姓名</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比对(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>查看(&amp;V)</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>WindowPages</name>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
</TS>
