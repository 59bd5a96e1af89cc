<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About SimDesk</source>
        <translation>關於 SimDesk</translation>
    </message>
    <message>
        <source>Search the licences</source>
        <translation>搜尋授權條款</translation>
    </message>
    <message>
        <source>Compares the papers of a class on this computer. Nothing is sent anywhere.
It shows what is similar and where; what that means is for people to decide.
Free software under the MIT licence, built with Qt (LGPL).</source>
        <translation>在本機上比對全班的論文，不向任何地方傳送內容。
程式只指出哪些文字相似、在哪裡相似；這代表什麼，由人來判斷。
自由軟體，MIT 授權，使用 Qt（LGPL）建置。</translation>
    </message>
    <message>
        <source>Parts of the program</source>
        <translation>程式的組成部分</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>授權條款</translation>
    </message>
    <message>
        <source>The text of this licence comes with the part itself.</source>
        <translation>授權條款隨該組成部分本身提供。</translation>
    </message>
</context>
<context>
    <name>AddingPapers</name>
    <message>
        <source>Add papers</source>
        <translation>加入論文</translation>
    </message>
    <message>
        <source>Papers and archives ({0})</source>
        <translation>論文和壓縮檔 ({0})</translation>
    </message>
    <message>
        <source>All files ({0})</source>
        <translation>所有檔案 ({0})</translation>
    </message>
    <message>
        <source>Add a folder of papers</source>
        <translation>加入論文資料夾</translation>
    </message>
</context>
<context>
    <name>BitRowsView</name>
    <message>
        <source>Fingerprints bit by bit</source>
        <translation>逐位元顯示的指紋</translation>
    </message>
    <message>
        <source>Bit {0} of {1}: {2} in A, {3} in B</source>
        <translation>第 {0} 位元（共 {1} 位元）：A 為 {2}，B 為 {3}</translation>
    </message>
</context>
<context>
    <name>ClassPapers</name>
    <message>
        <source>Remove papers</source>
        <translation>移除論文</translation>
    </message>
    <message>
        <source>Change roles</source>
        <translation>變更角色</translation>
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
        <translation>計入</translation>
    </message>
    <message numerus="yes">
        <source>%n stretch(es) of text stand in half of the papers or more, the commonest in {0} of {1}: cover, task, references? They count as shared.</source>
        <translation>
            <numerusform>有 %n 段文字出現在半數以上的論文中，最常見的一段出現在 {1} 篇中的 {0} 篇裡：可能是封面、題目或參考文獻。目前計入複製比。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CosineTab</name>
    <message>
        <source>Cosine</source>
        <translation>餘弦</translation>
    </message>
    <message>
        <source>How alike the words of both papers are by how often they occur: 1 the same words in the same proportions, 0 no word in common. Papers on one subject share words without being copied.</source>
        <translation>按詞的出現次數比較兩篇論文的用詞：1 表示詞和比例都相同，0 表示沒有共同的詞。題目相同的論文，不抄也會有許多共同的詞。</translation>
    </message>
    <message>
        <source>Each paper is a vector: one number for each word, how often it occurs. The cosine of the angle between two vectors is their product divided by their lengths: Σ a·b ÷ (|A|·|B|).</source>
        <translation>每篇論文是一個向量：每個詞對應一個數，即它出現的次數。兩個向量夾角的餘弦是它們的內積除以長度之積：Σ a·b ÷ (|A|·|B|)。</translation>
    </message>
    <message>
        <source>Example: 我/是/中国人 and 我们/是/中国人 give (1, 1, 1, 0) and (0, 1, 1, 1): 2 ÷ (√3·√3) = 0.667. And (1, 1, 1, 1) with (1, 0, 1, 2) gives 4 ÷ (2·√6) = 0.816.</source>
        <translation>例：「我/是/中國人」與「我們/是/中國人」得到 (1, 1, 1, 0) 和 (0, 1, 1, 1)：2 ÷ (√3·√3) = 0.667。(1, 1, 1, 1) 與 (1, 0, 1, 2) 得到 4 ÷ (2·√6) = 0.816。</translation>
    </message>
    <message>
        <source>tf counts the words as they are. tf-idf weighs each: its count ÷ the largest count in the paper × its rarity in the class of N papers, df of which have it. Smoothed: ln((1+N) ÷ (1+df)) + 1. Classic: ln(N ÷ df), which is 0 for a word that every paper has: with two papers the cosine is 0 whatever they share, and for two papers with the same words it is not defined, since both vectors are zero.</source>
        <translation>tf 直接用詞頻。TF-IDF 給每個詞加權：它的次數 ÷ 該論文中最大的次數 × 它在全班 N 篇論文中的稀有程度（其中 df 篇有這個詞）。平滑：ln((1+N) ÷ (1+df)) + 1。經典：ln(N ÷ df)，每篇論文都有的詞權重為 0：只有兩篇論文時，無論共有多少詞，餘弦都是 0；兩篇用詞完全相同時，兩個向量都是零向量，餘弦沒有定義。</translation>
    </message>
    <message>
        <source>Windowed, for a title or an answer inside a longer text: where one text has at least 1.5 × the words of the other, a window of the short one&apos;s length (or one or two words more) slides along the long one, and the best window counts; a match from 0.85. Otherwise the plain cosine of the counts; a match from 0.75. Example: 贯彻强军目标出实招用实劲 努力开创部队建设新局面 is found whole inside 在接见驻浙部队领导干部时强调 + the same.</source>
        <translation>滑動視窗用於長文中的標題或短答案：一篇的詞數達到另一篇的 1.5 倍時，用短文長度（或多一兩個詞）的視窗在長文上滑動，取最好的視窗，0.85 起算匹配；否則用詞頻的普通餘弦，0.75 起算匹配。例：「貫徹強軍目標出實招用實勁 努力開創部隊建設新局面」完整地包含在「在接見駐浙部隊領導幹部時強調」加上同一句話的標題裡。</translation>
    </message>
    <message>
        <source>Synonyms are counted as one word. Example: 台湾居民明日起持台胞证可通关 and 明起台胞来京无需办理签注 come nearer with 臺灣居民→臺胞 in the dictionary.</source>
        <translation>同義詞算作同一個詞。例：詞典裡有「臺灣居民→臺胞」時，「臺灣居民明日起持臺胞證可通關」與「明起臺胞來京無需辦理簽注」更接近。</translation>
    </message>
    <message>
        <source>The cosine suits short texts. In long ones the common words of a subject carry it: read the passages, or see the fingerprints.</source>
        <translation>餘弦適合短文本。長文本的餘弦主要來自同一題目的常用詞：請檢視相似段，或看指紋。</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>tf-idf, smoothed</source>
        <translation>TF-IDF（平滑）</translation>
    </message>
    <message>
        <source>tf-idf, classic</source>
        <translation>TF-IDF（經典）</translation>
    </message>
    <message>
        <source>tf: plain counts</source>
        <translation>詞頻</translation>
    </message>
    <message>
        <source>How a count becomes a weight</source>
        <translation>詞頻如何變為權重</translation>
    </message>
    <message>
        <source>Drop words without meaning</source>
        <translation>去除噪音詞</translation>
    </message>
    <message>
        <source>the, of, and … 的、了、和 … do not count</source>
        <translation>the、of、and……以及的、了、和……不計入</translation>
    </message>
    <message>
        <source>Take synonyms as equal</source>
        <translation>同義詞視為同一個詞</translation>
    </message>
    <message>
        <source>Synonyms…</source>
        <translation>同義詞…</translation>
    </message>
    <message>
        <source>See and edit the dictionary of synonyms</source>
        <translation>檢視和編輯同義詞詞典</translation>
    </message>
    <message>
        <source>Words that few papers have count more.</source>
        <translation>少數論文才有的詞權重更大。</translation>
    </message>
    <message>
        <source>Words that every paper has do not count.</source>
        <translation>每篇論文都有的詞不計入。</translation>
    </message>
    <message>
        <source>Every word counts as often as it occurs.</source>
        <translation>每個詞按出現次數計算。</translation>
    </message>
    <message>
        <source>Windowed</source>
        <translation>滑動視窗</translation>
    </message>
    <message>
        <source>The short text against the best-fitting stretch of the long one.</source>
        <translation>短文與長文中最匹配的一段相比。</translation>
    </message>
    <message>
        <source>The best window in the longer text</source>
        <translation>較長文本中的最佳視窗</translation>
    </message>
    <message>
        <source>The words that carry the cosine</source>
        <translation>構成餘弦的詞</translation>
    </message>
    <message>
        <source>{0} words in common, those that count most first</source>
        <translation>共有 {0} 個詞，影響最大的在前</translation>
    </message>
    <message>
        <source>{0} words in common, the {1} that count most</source>
        <translation>共有 {0} 個詞，列出影響最大的 {1} 個</translation>
    </message>
    <message>
        <source>its words are listed below</source>
        <translation>下面列出它的詞</translation>
    </message>
    <message>
        <source>not defined: a paper has no words</source>
        <translation>沒有定義：有一篇沒有詞</translation>
    </message>
    <message>
        <source>not defined: every word weighs 0</source>
        <translation>沒有定義：每個詞的權重都是 0</translation>
    </message>
    <message>
        <source>No cosine: a paper has no words that count.</source>
        <translation>沒有餘弦：有一篇論文沒有可計算的詞。</translation>
    </message>
    <message>
        <source>No cosine: all papers have every word of these, so each weighs 0. Choose the smoothed weights.</source>
        <translation>沒有餘弦：這些詞每篇論文都有，權重都是 0。請改選平滑的權重。</translation>
    </message>
    <message>
        <source>The cosine is {0}.</source>
        <translation>餘弦為 {0}。</translation>
    </message>
    <message numerus="yes">
        <source>%n word(s) replaced by a synonym.</source>
        <translation>
            <numerusform>%n 個詞換成了同義詞。</numerusform>
        </translation>
    </message>
    <message>
        <source>The dictionary has mistakes: press Synonyms…</source>
        <translation>詞典中有錯誤：請點「同義詞…」</translation>
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
        <translation>{0}：界限為 {1}</translation>
    </message>
    <message>
        <source>{0}: plain, the limit is {1}</source>
        <translation>{0}：普通餘弦，界限為 {1}</translation>
    </message>
    <message>
        <source>Best window: {0} words of {1}, which has {2} words; the other has {3}. From 1.5 × the words on, the window counts.</source>
        <translation>最佳視窗：{1} 中的 {0} 個詞（共 {2} 個詞）；另一篇有 {3} 個詞。詞數達到 1.5 倍時按視窗計算。</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Students</source>
        <translation>學生</translation>
    </message>
    <message>
        <source>Your name patterns take too long on the names of these files. Their students were found by the usual patterns. See Students… on the papers page.</source>
        <translation>您的檔名樣式處理這些檔名耗時過久，已改用常用樣式辨識學生。請到「論文」頁的「學生…」中查看。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未儲存</translation>
    </message>
    <message>
        <source>The dictionary of synonyms is used now, but could not be kept for the next time: {0}</source>
        <translation>同義詞詞典現在已生效，但無法儲存到下次使用：{0}</translation>
    </message>
</context>
<context>
    <name>DistancesView</name>
    <message>
        <source>Fingerprint distances of all pairs</source>
        <translation>所有各對的指紋距離</translation>
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
        <translation>把各對標記為「有關聯」或「並非相同」，即可看到每個界限下報告的論文對有多少屬實（準確率），以及屬實的論文對有多少被報告（召回率）。</translation>
    </message>
    <message>
        <source>A limit decides which pairs are reported: a SimHash distance of k bits or fewer, a cosine of at least so much. A loose limit finds more related pairs and reports more false ones; a strict one the other way round.</source>
        <translation>界限決定報告哪些論文對：SimHash 距離不超過 k 位，或餘弦不低於某個值。界限寬，找到的多，誤報也多；界限嚴則相反。</translation>
    </message>
    <message>
        <source>Precision: rightly reported ÷ reported. Recall: rightly reported ÷ all related pairs. F1 = 2·P·R ÷ (P + R) is high only where both are.</source>
        <translation>準確率：報告正確的 ÷ 報告的。召回率：報告正確的 ÷ 全部確實相同的。F1 = 2·P·R ÷ (P + R)，兩者都高時才高。</translation>
    </message>
    <message>
        <source>Example: of 120 pairs 100 are related. Whoever reports all 120 has a recall of 100 ÷ 100 = 100 % and a precision of 100 ÷ 120 = 83 %. Whoever reports one related pair alone has a precision of 100 % and a recall of 1 %.</source>
        <translation>例：120 對論文中有 100 對確有關聯。把 120 對全部報出，召回率為 100 ÷ 100 = 100%，準確率只有 100 ÷ 120 = 83%。只報出其中一對有關聯的，準確率為 100%，召回率只有 1%。</translation>
    </message>
    <message>
        <source>With f bits there are C(f, k) fingerprints at the distance k: of 64 bits 41,664 at k = 3 and 635,376 at k = 4. So a larger k costs more searching and lets in more by chance.</source>
        <translation>f 位的指紋，距離為 k 的有 C(f, k) 個：64 位時，k = 3 有 41,664 個，k = 4 有 635,376 個。所以 k 越大，查詢的代價越大，偶然混入的也越多。</translation>
    </message>
    <message>
        <source>The file of marks is a CSV of two names and 1 or 0 a line; the command simdesk evaluate reads it too and writes tables and plots.</source>
        <translation>標記檔案是 CSV：每行兩個名稱和 1 或 0；命令 simdesk evaluate 也讀取它，並輸出表格和曲線圖。</translation>
    </message>
    <message>
        <source>Measure that is judged</source>
        <translation>要評價的演算法</translation>
    </message>
    <message>
        <source>Pairs that are listed</source>
        <translation>列出哪些論文對</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有各對</translation>
    </message>
    <message>
        <source>Marked pairs</source>
        <translation>已標記的論文對</translation>
    </message>
    <message>
        <source>Pairs without a mark</source>
        <translation>未標記的論文對</translation>
    </message>
    <message>
        <source>Share of the text</source>
        <translation>文字複製比</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>餘弦</translation>
    </message>
    <message>
        <source>Windowed cosine</source>
        <translation>滑動視窗餘弦</translation>
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
        <translation>三詞片段的包含度</translation>
    </message>
    <message>
        <source>SimHash distance</source>
        <translation>SimHash 距離</translation>
    </message>
    <message>
        <source>Pairs to mark</source>
        <translation>可標記的各對</translation>
    </message>
    <message>
        <source>Related (T)</source>
        <translation>有關聯 (T)</translation>
    </message>
    <message>
        <source>No copy (F)</source>
        <translation>並非相同 (F)</translation>
    </message>
    <message>
        <source>No mark (Del)</source>
        <translation>取消標記 (Del)</translation>
    </message>
    <message>
        <source>Precision, recall and F1 by limit</source>
        <translation>各界限下的準確率、召回率和 F1</translation>
    </message>
    <message>
        <source>Precision and recall by limit</source>
        <translation>各界限下的準確率和召回率</translation>
    </message>
    <message>
        <source>No pair is marked yet: choose one, look at it, and press T or F.</source>
        <translation>還沒有標記：請選一對，看過之後按 T 或 F。</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) marked as related,</source>
        <translation>
            <numerusform>%n 對標為確實相同，</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n as no copies.</source>
        <translation>
            <numerusform>%n 對標為並非相同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marked pair(s) without a score</source>
        <translation>
            <numerusform>%n 對標記沒有分數</numerusform>
        </translation>
    </message>
    <message>
        <source>a related pair is above an unrelated one in {0} of all cases</source>
        <translation>{0} 的情況下，有關聯的論文對排在並非相同的論文對之前</translation>
    </message>
    <message>
        <source>No limit finds a related pair.</source>
        <translation>沒有界限能找到有關聯的論文對。</translation>
    </message>
    <message>
        <source>Best limit: {0} {1} – precision {2}, recall {3}.</source>
        <translation>最佳界限：{0} {1}，準確率 {2}，召回率 {3}。</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>準確率</translation>
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
        <translation>橫軸：界限；不超過界限即報告</translation>
    </message>
    <message>
        <source>across: the limit; reported from it on</source>
        <translation>橫軸：界限；達到界限即報告</translation>
    </message>
</context>
<context>
    <name>FingerprintTab</name>
    <message>
        <source>Fingerprints</source>
        <translation>指紋</translation>
    </message>
    <message>
        <source>In how many bits the SimHash fingerprints differ: few for a paper handed in again with small changes, about half for unrelated papers. Copied parts do not show here; read the passages.</source>
        <translation>SimHash 指紋有多少位不同：同一篇略加改動再交，只有幾位不同；無關的論文約一半不同。部分抄錄在這裡看不出來，請檢視相似段。</translation>
    </message>
    <message>
        <source>Each feature (a word, a pair of characters …) has a weight and a hash of f bits. For each bit, the weights of the features whose hash has a 1 are added and those of the others taken away; where the sum is above 0, the bit of the fingerprint is 1. The Hamming distance is the number of bits in which two fingerprints differ: 10101 and 00110 differ in 3.</source>
        <translation>每個特徵（詞、相鄰兩字等）有一個權重和一個 f 位的雜湊。對每一位，雜湊為 1 的特徵加上其權重，為 0 的減去其權重；和大於 0 時，指紋的這一位為 1。漢明距離是兩個指紋不同的位數：10101 和 00110 有 3 位不同。</translation>
    </message>
    <message>
        <source>Example: 美国 with the hash 100101 and weight 4 gives 4 −4 −4 4 −4 4; 51区 with 101011 and weight 5 gives 5 −5 5 −5 5 5. Sum: 9 −9 1 −1 1 9, so the fingerprint is 101011.</source>
        <translation>例：「美國」的雜湊為 100101、權重為 4，得到 4 −4 −4 4 −4 4；「51區」的雜湊為 101011、權重為 5，得到 5 −5 5 −5 5 5。相加：9 −9 1 −1 1 9，所以指紋為 101011。</translation>
    </message>
    <message>
        <source>Near means at most 8 of 64 bits here; 3 is usual for web pages, 5 was another project&apos;s choice. Plain counts of words put unrelated papers near each other, because the common words carry the sum; so the usual features here are words weighed by how rare they are in the language.</source>
        <translation>這裡以 64 位中不超過 8 位為相近；網頁去重通常用 3，另有專案用 5。直接用詞頻時，常用詞左右了和，無關的論文也會相近；所以這裡預設按詞在語言中的稀有程度加權。</translation>
    </message>
    <message>
        <source>Below 30 features or 100 characters a fingerprint is too short to be trusted.</source>
        <translation>少於 30 個特徵或 100 個字元的文本太短，指紋不可靠。</translation>
    </message>
    <message>
        <source>Size of the fingerprints</source>
        <translation>指紋的位數</translation>
    </message>
    <message>
        <source>{0} bits</source>
        <translation>{0} 位</translation>
    </message>
    <message>
        <source>What the fingerprints are made of</source>
        <translation>指紋由什麼構成</translation>
    </message>
    <message>
        <source>Words by rarity</source>
        <translation>詞，按稀有程度</translation>
    </message>
    <message>
        <source>Words, counted</source>
        <translation>詞，按詞頻</translation>
    </message>
    <message>
        <source>Words, tf-idf of this class</source>
        <translation>詞，本班 TF-IDF</translation>
    </message>
    <message>
        <source>Keywords, weights 1–5</source>
        <translation>關鍵詞，權重 1–5</translation>
    </message>
    <message>
        <source>Pairs of characters</source>
        <translation>相鄰兩字</translation>
    </message>
    <message>
        <source>Shingles</source>
        <translation>連續字元（shingle）</translation>
    </message>
    <message>
        <source>Hash</source>
        <translation>雜湊</translation>
    </message>
    <message>
        <source>A sum of 0 is 1</source>
        <translation>和為 0 時取 1</translation>
    </message>
    <message>
        <source>Bit 1 where the sum is ≥ 0, as some published programs have it; else &gt; 0.</source>
        <translation>和 ≥ 0 時該位元為 1（一些公開的程式如此）；否則須 &gt; 0。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Copy both fingerprints as hexadecimal and binary.</source>
        <translation>以十六進位和二進位複製兩個指紋。</translation>
    </message>
    <message>
        <source>Filled: 1 · empty: 0 · crossed: the bit differs. Point at a bit.</source>
        <translation>實心：1 · 空心：0 · 打叉：該位不同。請指向一位。</translation>
    </message>
    <message>
        <source>Distances in this class</source>
        <translation>本班的距離分佈</translation>
    </message>
    <message>
        <source>{0} of {1} bits differ – but a text is too short for this to be trusted.</source>
        <translation>{1} 位中有 {0} 位不同，但有一篇太短，結果不可靠。</translation>
    </message>
    <message>
        <source>{0} of {1} bits differ: nearly the same paper (the limit is {2}).</source>
        <translation>{1} 位中有 {0} 位不同：幾乎是同一篇論文（界限為 {2}）。</translation>
    </message>
    <message>
        <source>{0} of {1} bits differ: not the same paper handed in twice (the limit is {2}).</source>
        <translation>{1} 位中有 {0} 位不同：不是同一篇交了兩次（界限為 {2}）。</translation>
    </message>
    <message>
        <source>Unrelated papers would differ in about {0} of {1} bits if their features had nothing in common. Dashed: the limit.</source>
        <translation>若特徵毫無共同之處，無關的論文約有 {0} 位不同（共 {1} 位）。虛線：界限。</translation>
    </message>
    <message>
        <source>Half of the {0} pairs of this class differ in {1} or more bits.</source>
        <translation>本班 {0} 對中有一半至少有 {1} 位不同。</translation>
    </message>
    <message>
        <source>Bit {0} of {1}</source>
        <translation>第 {0} 位（共 {1} 位）</translation>
    </message>
    <message>
        <source>{0}: sum {1}, so the bit is {2}</source>
        <translation>{0}：和為 {1}，所以該位為 {2}</translation>
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
        <translation>上一組</translation>
    </message>
    <message>
        <source>Next group</source>
        <translation>下一組</translation>
    </message>
</context>
<context>
    <name>GroupGraphView</name>
    <message>
        <source>Graph of a group of papers</source>
        <translation>一組論文的關係圖</translation>
    </message>
    <message>
        <source>No papers hang together at this share.</source>
        <translation>在此界限上沒有相互關聯的論文。</translation>
    </message>
    <message>
        <source>Group {0} of {1}</source>
        <translation>第 {0} 組，共 {1} 組</translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n 篇論文</numerusform>
        </translation>
    </message>
    <message>
        <source>drawn: the {0} most connected of {1}</source>
        <translation>只畫出 {1} 篇中關聯最多的 {0} 篇</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 對</numerusform>
        </translation>
    </message>
    <message>
        <source>Left and right choose a paper, up and down a pair, Page Up and Page Down a group; Enter opens the pair.</source>
        <translation>左右鍵選論文，上下鍵選論文對，Page Up 與 Page Down 選組；Enter 開啟該對。</translation>
    </message>
</context>
<context>
    <name>GroupList</name>
    <message>
        <source>Groups of papers that share text</source>
        <translation>有相同文字的論文群</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0} 篇：{1}</translation>
    </message>
    <message>
        <source>No papers hang together at this share.</source>
        <translation>在此界限上沒有相互關聯的論文。</translation>
    </message>
</context>
<context>
    <name>HeatMapView</name>
    <message>
        <source>Heat map of all pairs</source>
        <translation>兩兩比對一覽圖</translation>
    </message>
    <message>
        <source>Arrow keys choose a pair, + and − zoom, 0 shows all pairs again.</source>
        <translation>方向鍵選擇一對，+ 和 − 縮放，0 重新顯示全部。</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>未比對</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Help on this page</source>
        <translation>本頁說明</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>說明目錄</translation>
    </message>
    <message>
        <source>What is this?</source>
        <translation>這是什麼？</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Text of the topic</source>
        <translation>說明內容</translation>
    </message>
</context>
<context>
    <name>HelpPictures</name>
    <message>
        <source>across: Jaccard</source>
        <translation>橫軸：Jaccard</translation>
    </message>
    <message>
        <source>candidate</source>
        <translation>成為候選</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>準確率</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>across: the limit k</source>
        <translation>橫軸：界限 k</translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>SimDesk Help</source>
        <translation>SimDesk 說明</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>下一頁</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>上一處</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>下一處</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>縮小</translation>
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
        <translation>搜尋說明</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主題</translation>
    </message>
    <message>
        <source>Nothing found. Try fewer words.</source>
        <translation>沒有找到。請少用幾個詞。</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>共 %n 處</numerusform>
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
        <translation>複製比的分布</translation>
    </message>
</context>
<context>
    <name>HitsModel</name>
    <message>
        <source>Paper</source>
        <translation>論文</translation>
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
        <translation>兩篇論文全部的連續短字元中，有多大比例兩篇都有：1 表示完全相同，0 表示沒有。抄錄的文字即使調換了次序也會提高它；但長論文中只抄一頁，提高得很少——這時請看 A 有多少見於 B。</translation>
    </message>
    <message>
        <source>A shingle is a run of k neighbouring characters (or words); a paper is the set of its shingles. Example, k = 2: banana has ba, an, na.</source>
        <translation>shingle 是連續的 k 個字元（或詞）；一篇論文就是它所有 shingle 的集合。例：k = 2 時，banana 有 ba、an、na。</translation>
    </message>
    <message>
        <source>Jaccard: J = shingles that both have ÷ shingles that either has. Containment of A in B = shingles that both have ÷ shingles of A. Usual: k = 5 for short texts, 9 for papers; shorter runs are shared by chance. Runs of three words are what the program Ferret compares. Shingles are compared by their hashes: with 32 bits two different ones can look equal.</source>
        <translation>Jaccard：J = 兩篇都有的 shingle ÷ 任一篇有的 shingle。A 在 B 中的包含度 = 兩篇都有的 ÷ A 的。通常短文取 k = 5，論文取 k = 9；更短的片段會偶然相同。Ferret 程式比較的是連續三個詞。shingle 按雜湊比較：32 位時，不同的片段可能看似相同。</translation>
    </message>
    <message>
        <source>MinHash keeps n numbers instead of the set: for each of n random orders of all shingles, the first one that the paper has. Two papers agree in a number with the probability J, so the part in which they agree estimates J, with the standard error √(J(1−J)÷n).</source>
        <translation>MinHash 用 n 個數代替集合：把所有 shingle 隨機排列 n 次，每次記下論文所有的第一個。兩篇論文在一個數上相同的機率就是 J，所以相同的比例是 J 的估計，標準誤差為 √(J(1−J)÷n)。</translation>
    </message>
    <message>
        <source>Example: S1 = {a, d}, S2 = {c}, S3 = {b, d, e}, S4 = {a, c, d}. In the order e, d, c, b, a the first elements are: S1 d, S2 c, S3 e, S4 d. S1 and S4 agree; their J is 2 ÷ 3.</source>
        <translation>例：S1 = {a, d}，S2 = {c}，S3 = {b, d, e}，S4 = {a, c, d}。按 e、d、c、b、a 的次序，第一個元素分別是：S1 為 d，S2 為 c，S3 為 e，S4 為 d。S1 和 S4 相同，它們的 J 為 2 ÷ 3。</translation>
    </message>
    <message>
        <source>LSH finds pairs worth comparing among very many papers: the n numbers are cut into b bands of r rows, and two papers that agree in a whole band are candidates, with the probability 1 − (1 − J^r)^b: an S-shaped curve that is steepest near (1÷b)^(1÷r). Example: b = 20, r = 5: about 0.55.</source>
        <translation>LSH 從大量論文中找出值得比較的論文對：把 n 個數切成 b 段，每段 r 行；兩篇論文有一整段相同就成為候選，機率為 1 − (1 − J^r)^b：一條 S 形曲線，在 (1÷b)^(1÷r) 附近最陡。例：b = 20、r = 5 時約為 0.55。</translation>
    </message>
    <message>
        <source>Shingles of</source>
        <translation>shingle 的單位</translation>
    </message>
    <message>
        <source>Runs of characters</source>
        <translation>連續字元</translation>
    </message>
    <message>
        <source>Runs of words</source>
        <translation>連續的詞</translation>
    </message>
    <message>
        <source>A Chinese character counts as a word here.</source>
        <translation>這裡一個漢字算一個詞。</translation>
    </message>
    <message>
        <source>Length of a shingle</source>
        <translation>shingle 的長度</translation>
    </message>
    <message>
        <source>Length of a shingle; 0: as in the comparison</source>
        <translation>shingle 的長度；0：與比對時相同</translation>
    </message>
    <message>
        <source>Size of the hashes</source>
        <translation>雜湊的位數</translation>
    </message>
    <message>
        <source>{0}-bit hashes</source>
        <translation>{0} 位雜湊</translation>
    </message>
    <message>
        <source>Shingles that both have ÷ shingles that either has</source>
        <translation>兩篇都有的 shingle ÷ 任一篇有的 shingle</translation>
    </message>
    <message>
        <source>A in B</source>
        <translation>A 見於 B</translation>
    </message>
    <message>
        <source>Shingles that both have ÷ shingles of A</source>
        <translation>兩篇都有的 shingle ÷ A 的 shingle</translation>
    </message>
    <message>
        <source>B in A</source>
        <translation>B 見於 A</translation>
    </message>
    <message>
        <source>Shingles that both have ÷ shingles of B</source>
        <translation>兩篇都有的 shingle ÷ B 的 shingle</translation>
    </message>
    <message>
        <source>MinHash estimate</source>
        <translation>MinHash 估計</translation>
    </message>
    <message>
        <source>Jaccard, estimated from n numbers of each paper</source>
        <translation>由每篇論文的 n 個數估計的 Jaccard</translation>
    </message>
    <message>
        <source>MinHash and LSH</source>
        <translation>MinHash 與 LSH</translation>
    </message>
    <message>
        <source>Permutations of MinHash</source>
        <translation>MinHash 的排列數</translation>
    </message>
    <message>
        <source>Bands</source>
        <translation>段數</translation>
    </message>
    <message>
        <source>Rows of a band</source>
        <translation>每段行數</translation>
    </message>
    <message>
        <source>Permutations</source>
        <translation>排列數</translation>
    </message>
    <message>
        <source>Probability of becoming a candidate, by similarity</source>
        <translation>各相似度下成為候選的機率</translation>
    </message>
    <message>
        <source>Shingles that both have</source>
        <translation>兩篇都有的 shingle</translation>
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
        <translation>沒有分數：有一篇比一個長度為 {0} 的 shingle 還短。</translation>
    </message>
    <message>
        <source>± {0} expected, {1} from the exact value</source>
        <translation>預期誤差 ±{0}，與精確值相差 {1}</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>無。</translation>
    </message>
    <message>
        <source>runs of {0} characters</source>
        <translation>連續 {0} 個字元</translation>
    </message>
    <message>
        <source>runs of {0} words</source>
        <translation>連續 {0} 個詞</translation>
    </message>
    <message>
        <source>Both have {0} of the {1} different {2} of either: {3}.</source>
        <translation>兩篇合計有 {1} 種{2}，其中 {0} 種兩篇都有：{3}。</translation>
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
        <translation>成為候選</translation>
    </message>
    <message>
        <source>across: Jaccard; upright: this pair</source>
        <translation>橫軸：Jaccard；豎線：這一對</translation>
    </message>
    <message>
        <source>This pair is a candidate: it agrees in {0} of {1} bands. Expected: {2}.</source>
        <translation>這一對是候選：{1} 段中有 {0} 段相同。成為候選的機率：{2}。</translation>
    </message>
    <message>
        <source>This pair is no candidate: it agrees in {0} of {1} bands. Expected: {2}.</source>
        <translation>這一對不是候選：{1} 段中有 {0} 段相同。成為候選的機率：{2}。</translation>
    </message>
</context>
<context>
    <name>LabelledPairsModel</name>
    <message>
        <source>Papers A and B</source>
        <translation>論文 A 與 B</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>標記</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>複製比</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>餘弦</translation>
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
        <translation>有關聯</translation>
    </message>
    <message>
        <source>no copy</source>
        <translation>並非相同</translation>
    </message>
</context>
<context>
    <name>LeavingOut</name>
    <message>
        <source>You left this pair out: none of it counts.</source>
        <translation>您已排除這一對：全部不計入。</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>Put this pair back</source>
        <translation>還原這一對</translation>
    </message>
    <message>
        <source>Put pair back</source>
        <translation>還原這一對</translation>
    </message>
    <message>
        <source>Leave this pair out</source>
        <translation>排除這一對</translation>
    </message>
    <message>
        <source>Leave pair out</source>
        <translation>排除這一對</translation>
    </message>
    <message>
        <source>Put this passage back</source>
        <translation>還原這一段</translation>
    </message>
    <message>
        <source>Leave this passage out</source>
        <translation>排除這個相似段</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不計入</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>What the marks mean</source>
        <translation>標記說明</translation>
    </message>
    <message>
        <source>Underlined so: {0}.</source>
        <translation>這種底線：{0}。</translation>
    </message>
    <message>
        <source>Filled: equal in both papers. A colour and a number each.</source>
        <translation>有底色：兩篇相同，每段一種顏色和一個編號。</translation>
    </message>
    <message>
        <source>Bare and wavy: differs inside a passage.</source>
        <translation>無底色、波浪線：相似段內不同的文字。</translation>
    </message>
    <message>
        <source>Grey and dotted: not counted – template, quoted, common text, or left out by you.</source>
        <translation>灰色、點線：不計入——範本、引用、常見文字，或由您排除。</translation>
    </message>
</context>
<context>
    <name>LostBar</name>
    <message>
        <source>Restore</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>捨棄…</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍後再說</translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n 篇論文</numerusform>
        </translation>
    </message>
    <message>
        <source>SimDesk did not end as it should. Unsaved work of {0} was kept: {1}, {2}.</source>
        <translation>SimDesk 上次未正常結束，已保留 {0} 未儲存的工作：{1}，{2}。</translation>
    </message>
    <message>
        <source>never saved</source>
        <translation>從未儲存</translation>
    </message>
    <message>
        <source>Discard unsaved work</source>
        <translation>捨棄未儲存的工作</translation>
    </message>
    <message>
        <source>Delete the unsaved work? It cannot be had again.</source>
        <translation>刪除這些未儲存的工作？刪除後無法復原。</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Papers</source>
        <translation>論文</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>總覽</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>對照</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>報告</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>已儲存 {0}</translation>
    </message>
    <message>
        <source>Stopped: {0} was not written.</source>
        <translation>已停止：未寫入 {0}。</translation>
    </message>
    <message>
        <source>Measures</source>
        <translation>各項演算法</translation>
    </message>
</context>
<context>
    <name>MarksFiles</name>
    <message>
        <source>Import…</source>
        <translation>匯入…</translation>
    </message>
    <message>
        <source>Read marks from a CSV file</source>
        <translation>從 CSV 檔案讀取標記</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Write the marks as a CSV file, as simdesk evaluate reads it</source>
        <translation>把標記寫成 simdesk evaluate 可讀的 CSV 檔案</translation>
    </message>
    <message>
        <source>Read marks</source>
        <translation>讀取標記</translation>
    </message>
    <message>
        <source>All files ({0})</source>
        <translation>所有檔案 ({0})</translation>
    </message>
    <message>
        <source>Marks not read</source>
        <translation>標記未讀取</translation>
    </message>
    <message>
        <source>Import marks</source>
        <translation>匯入標記</translation>
    </message>
    <message>
        <source>Save the marks</source>
        <translation>儲存標記</translation>
    </message>
    <message>
        <source>Marks not saved</source>
        <translation>標記未儲存</translation>
    </message>
    <message>
        <source>{0} is no CSV file in UTF-8.</source>
        <translation>{0} 不是 UTF-8 編碼的 CSV 檔案。</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>……還有 {0} 處</translation>
    </message>
    <message>
        <source>two names and a label are wanted, not {1} cells</source>
        <translation>應有兩個名稱和一個標記，而不是 {1} 格</translation>
    </message>
    <message>
        <source>the label must be 0 or 1, not “{0}”</source>
        <translation>標記必須是 0 或 1，而不是「{0}」</translation>
    </message>
    <message>
        <source>no paper is named “{0}”</source>
        <translation>沒有名為「{0}」的論文</translation>
    </message>
    <message>
        <source>{1} papers are named “{0}”</source>
        <translation>有 {1} 篇論文名為「{0}」</translation>
    </message>
    <message>
        <source>a paper is paired with itself</source>
        <translation>一篇論文與自己成對</translation>
    </message>
    <message>
        <source>the pair of line {1} is labelled differently</source>
        <translation>第 {1} 行的同一對標記不同</translation>
    </message>
    <message>
        <source>a name begins or ends with a blank: “{0}”</source>
        <translation>名稱以空格開頭或結尾：「{0}」</translation>
    </message>
    <message>
        <source>there are no labelled pairs</source>
        <translation>沒有任何標記</translation>
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
        <translation>這項數值的含義，附例子</translation>
    </message>
</context>
<context>
    <name>MeasuresPage</name>
    <message>
        <source>Measures</source>
        <translation>各項演算法</translation>
    </message>
    <message>
        <source>Which measure</source>
        <translation>選擇演算法</translation>
    </message>
    <message>
        <source>No pair chosen</source>
        <translation>尚未選定一對</translation>
    </message>
    <message>
        <source>Compare the class, then choose a pair in the overview.</source>
        <translation>請先比對全班，然後在總覽中選一對。</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>{0} (earlier)</source>
        <translation>{0}（往屆）</translation>
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
        <translation>請手動儲存：磁碟空間不足，程式無法自動保留未儲存的工作。</translation>
    </message>
    <message>
        <source>unsaved work</source>
        <translation>未儲存的工作</translation>
    </message>
    <message>
        <source>Save your work yourself: SimDesk cannot write to its folder in your account, so neither unsaved work nor settings are kept.</source>
        <translation>請手動儲存：SimDesk 無法寫入您帳戶中的資料夾，因此未儲存的工作和設定都不會保留。</translation>
    </message>
</context>
<context>
    <name>NotWrittenBox</name>
    <message>
        <source>Not saved</source>
        <translation>未能儲存</translation>
    </message>
    <message>
        <source>{0} could not be written: {1}. Choose another folder or close the program that has the file open, then try again.</source>
        <translation>無法寫入 {0}：{1}。請另選資料夾，或關閉正在使用該檔案的程式，然後再試一次。</translation>
    </message>
</context>
<context>
    <name>OptionsPanel</name>
    <message>
        <source>Settings of the comparison</source>
        <translation>比對設定</translation>
    </message>
    <message>
        <source>Kind of work</source>
        <translation>作業類型</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不計入</translation>
    </message>
    <message>
        <source>Shortest shared passage</source>
        <translation>最短相似段</translation>
    </message>
    <message>
        <source>Settings of the measures</source>
        <translation>演算法設定</translation>
    </message>
    <message>
        <source>Settings of cosine, Jaccard and SimHash</source>
        <translation>餘弦、Jaccard 和 SimHash 的設定</translation>
    </message>
    <message>
        <source>Homework</source>
        <translation>平時作業</translation>
    </message>
    <message>
        <source>Thesis</source>
        <translation>學位論文</translation>
    </message>
    <message>
        <source>Short answers</source>
        <translation>簡答題</translation>
    </message>
    <message>
        <source>Reset to preset</source>
        <translation>還原預設組合</translation>
    </message>
    <message>
        <source>Text of the template</source>
        <translation>範本文字</translation>
    </message>
    <message>
        <source>What the assignment sheet says does not count as shared.</source>
        <translation>作業說明裡的文字不算相似。</translation>
    </message>
    <message>
        <source>Quotations</source>
        <translation>引文</translation>
    </message>
    <message>
        <source>References, contents, cover</source>
        <translation>參考文獻、目錄、封面</translation>
    </message>
    <message>
        <source>Text that many papers have</source>
        <translation>許多論文共有的文字</translation>
    </message>
    <message>
        <source> % of papers or more</source>
        <translation>% 以上的論文</translation>
    </message>
    <message>
        <source>Part of the papers that makes text common</source>
        <translation>多大比例的論文共有才算共有文字</translation>
    </message>
    <message>
        <source> Chinese characters</source>
        <translation> 個漢字</translation>
    </message>
    <message>
        <source>Shortest passage in Chinese characters</source>
        <translation>最短相似段的漢字數</translation>
    </message>
    <message>
        <source> words</source>
        <translation> 個英文單字</translation>
    </message>
    <message>
        <source>Shortest passage in words</source>
        <translation>最短相似段的英文單字數</translation>
    </message>
    <message>
        <source>Find edited passages too</source>
        <translation>也尋找改寫過的段落</translation>
    </message>
    <message>
        <source>Passages in which words were changed, added or left out.</source>
        <translation>其中有詞語被改動、增加或刪去的段落。</translation>
    </message>
    <message>
        <source>tf-idf, smoothed</source>
        <translation>TF-IDF（平滑）</translation>
    </message>
    <message>
        <source>tf-idf, classic</source>
        <translation>TF-IDF（經典）</translation>
    </message>
    <message>
        <source>tf: plain counts</source>
        <translation>詞頻</translation>
    </message>
    <message>
        <source>Drop words without meaning</source>
        <translation>去除噪音詞</translation>
    </message>
    <message>
        <source>Take synonyms as equal</source>
        <translation>同義詞視為同一個詞</translation>
    </message>
    <message>
        <source>by length: 5 or 9 characters</source>
        <translation>依篇幅：5 或 9 個字元</translation>
    </message>
    <message>
        <source> characters</source>
        <translation> 個字元</translation>
    </message>
    <message>
        <source>words, general weights</source>
        <translation>詞，通用權重</translation>
    </message>
    <message>
        <source>words, counts</source>
        <translation>詞，詞頻</translation>
    </message>
    <message>
        <source>words, weights of this class</source>
        <translation>詞，本班 TF-IDF</translation>
    </message>
    <message>
        <source>keywords, weights 1 to 5</source>
        <translation>關鍵詞，權重 1–5</translation>
    </message>
    <message>
        <source>pairs of characters</source>
        <translation>相鄰兩字</translation>
    </message>
    <message>
        <source>shingles</source>
        <translation>連續字元（shingle）</translation>
    </message>
    <message>
        <source>{0} bits</source>
        <translation>{0} 位元</translation>
    </message>
    <message>
        <source>Bit 1 where the sum is ≥ 0, as some published programs have it; else &gt; 0.</source>
        <translation>和 ≥ 0 時該位元為 1（一些公開的程式如此）；否則須 &gt; 0。</translation>
    </message>
    <message>
        <source> of 64 bits</source>
        <translation> 位元（共 64 位元）</translation>
    </message>
    <message>
        <source>Usual: 3 for near copies of web pages, 5 in some projects, 8 for papers in which a word in twenty was changed.</source>
        <translation>常用值：3 用於幾乎相同的網頁，5 見於一些專案，8 用於二十個詞中改動一個的論文。</translation>
    </message>
    <message>
        <source>Cosine: weights</source>
        <translation>餘弦：權重</translation>
    </message>
    <message>
        <source>Jaccard: length of a shingle</source>
        <translation>Jaccard：shingle 的長度</translation>
    </message>
    <message>
        <source>SimHash: features</source>
        <translation>SimHash：特徵</translation>
    </message>
    <message>
        <source>SimHash: size</source>
        <translation>SimHash：位元數</translation>
    </message>
    <message>
        <source>SimHash: near up to a distance of</source>
        <translation>SimHash：相近的最大距離</translation>
    </message>
    <message>
        <source>Changed: {0}</source>
        <translation>已變更：{0}</translation>
    </message>
    <message>
        <source>Essays and reports of a few pages.</source>
        <translation>幾頁長的文章和報告。</translation>
    </message>
    <message>
        <source>Long papers: quotations and references do not count.</source>
        <translation>長篇論文：引文和參考文獻不計入。</translation>
    </message>
    <message>
        <source>A few sentences: shorter passages count.</source>
        <translation>幾句話的回答：較短的相似段也計入。</translation>
    </message>
    <message>
        <source>SimHash: hash</source>
        <translation>SimHash：雜湊</translation>
    </message>
    <message>
        <source>SimHash: a sum of 0 is 1</source>
        <translation>SimHash：和為 0 時取 1</translation>
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
        <translation>正確</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>準確率</translation>
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
        <translation>達到界限的論文對會被報告。</translation>
    </message>
    <message>
        <source>How many of the reported pairs are related.</source>
        <translation>報告的論文對中有多少有關聯。</translation>
    </message>
    <message>
        <source>Rightly reported ÷ reported</source>
        <translation>報告正確的 ÷ 報告的</translation>
    </message>
    <message>
        <source>Rightly reported ÷ all that are marked as related</source>
        <translation>報告正確的 ÷ 全部標為有關聯的</translation>
    </message>
    <message>
        <source>One number for both: 2 × precision × recall ÷ (precision + recall)</source>
        <translation>兩者合為一個數：2 × 準確率 × 召回率 ÷ (準確率 + 召回率)</translation>
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
        <translation>總覽</translation>
    </message>
    <message>
        <source>Open pair</source>
        <translation>開啟對照</translation>
    </message>
    <message>
        <source>Groups as a graph</source>
        <translation>以圖顯示各組</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>圖</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>圖表</translation>
    </message>
    <message>
        <source>Heat map, shares and groups</source>
        <translation>兩兩比對一覽、占比分布、論文群</translation>
    </message>
    <message>
        <source>Papers or settings have changed since this comparison.</source>
        <translation>這次比對之後，論文或設定有了變化。</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>重新比對</translation>
    </message>
    <message>
        <source>Nothing compared yet</source>
        <translation>尚未比對</translation>
    </message>
    <message>
        <source>Add at least two papers, then compare: the pairs that share text are listed here.</source>
        <translation>請加入至少兩篇論文並開始比對，有相同文字的各對會列在這裡。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>開始比對</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>兩兩比對一覽</translation>
    </message>
    <message>
        <source>Pairs by share</source>
        <translation>複製比的分布</translation>
    </message>
    <message>
        <source>Smallest share that is shown</source>
        <translation>顯示的最小複製比</translation>
    </message>
    <message>
        <source>Pairs that share less are not listed.</source>
        <translation>複製比更小的論文對不列出。</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>論文群</translation>
    </message>
    <message>
        <source>Listed from {0} % shared</source>
        <translation>列出複製比 {0}% 及以上的論文對</translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n 篇論文</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 對</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} from {1} %</source>
        <translation>{0} 對達到 {1}%</translation>
    </message>
    <message>
        <source>{0} of {1} reviewed</source>
        <translation>已核查 {0} / {1} 對</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) not read</source>
        <translation>
            <numerusform>%n 個檔案未能讀取</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PageImageView</name>
    <message>
        <source>Page {0} of {1}</source>
        <translation>第 {0} 頁，共 {1} 頁</translation>
    </message>
    <message>
        <source>Opening the original…</source>
        <translation>正在開啟原檔案…</translation>
    </message>
    <message>
        <source>This page cannot be drawn. Its text can be read.</source>
        <translation>這一頁無法顯示，可以閱讀它的文字。</translation>
    </message>
</context>
<context>
    <name>PairFileButton</name>
    <message>
        <source>Export this pair…</source>
        <translation>匯出這一對…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Saves a PDF of this pair alone.</source>
        <translation>將這一對單獨儲存為 PDF。</translation>
    </message>
    <message>
        <source>Arrow down: more reports.</source>
        <translation>向下鍵：其他報告。</translation>
    </message>
    <message>
        <source>Or drag it from here into another program, such as a letter.</source>
        <translation>也可從這裡拖到其他程式中，例如一封信裡。</translation>
    </message>
    <message>
        <source>Report of this pair…</source>
        <translation>本對論文的報告…</translation>
    </message>
    <message>
        <source>Copy for the author of A…</source>
        <translation>給 A 作者的副本…</translation>
    </message>
    <message>
        <source>Copy for the author of B…</source>
        <translation>給 B 作者的副本…</translation>
    </message>
    <message>
        <source>Save this pair</source>
        <translation>儲存這一對</translation>
    </message>
</context>
<context>
    <name>PairLabels</name>
    <message>
        <source>Mark a pair</source>
        <translation>標記一對</translation>
    </message>
</context>
<context>
    <name>PairList</name>
    <message>
        <source>Filter by name</source>
        <translation>依名稱篩選</translation>
    </message>
    <message>
        <source>Filter by review</source>
        <translation>依核查結果篩選</translation>
    </message>
    <message>
        <source>Any review</source>
        <translation>所有核查結果</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Filter by kind of passage</source>
        <translation>依相似段類別篩選</translation>
    </message>
    <message>
        <source>Lists only pairs that have such a passage.</source>
        <translation>只列出含有這類相似段的論文對。</translation>
    </message>
    <message>
        <source>Any passages</source>
        <translation>所有類別</translation>
    </message>
    <message>
        <source>Unusual in this class</source>
        <translation>在本班中明顯偏高</translation>
    </message>
    <message>
        <source>Pairs, most alike first</source>
        <translation>各對，最相似的在前</translation>
    </message>
    <message>
        <source>Open pair</source>
        <translation>開啟對照</translation>
    </message>
    <message>
        <source>Export this pair…</source>
        <translation>匯出這一對…</translation>
    </message>
    <message>
        <source>Paper A against all</source>
        <translation>論文 A 與全部論文比對</translation>
    </message>
    <message>
        <source>Paper B against all</source>
        <translation>論文 B 與全部論文比對</translation>
    </message>
    <message>
        <source>Choose “Any review” to see the others again.</source>
        <translation>選擇「所有核查結果」即可重新顯示其他論文對。</translation>
    </message>
    <message>
        <source>No pair of that name</source>
        <translation>沒有這個名稱的論文對</translation>
    </message>
    <message>
        <source>Clear the filter to see all pairs again.</source>
        <translation>清除篩選即可再次看到所有各對。</translation>
    </message>
    <message>
        <source>You left out no pair</source>
        <translation>您沒有排除任何一對</translation>
    </message>
    <message>
        <source>No pair with that review</source>
        <translation>沒有這種核查結果的論文對</translation>
    </message>
    <message>
        <source>No pair of that kind</source>
        <translation>沒有這一類的論文對</translation>
    </message>
    <message>
        <source>Choose “Any passages” to see the others again.</source>
        <translation>選擇「所有類別」即可重新顯示其他論文對。</translation>
    </message>
    <message>
        <source>No pair shares that much</source>
        <translation>沒有一對達到這個複製比</translation>
    </message>
    <message>
        <source>Move the slider to the left to see more pairs.</source>
        <translation>把滑桿向左移動可以看到更多論文對。</translation>
    </message>
</context>
<context>
    <name>PairPage</name>
    <message>
        <source>Previous pair</source>
        <translation>上一對</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一對</translation>
    </message>
    <message>
        <source>Next pair</source>
        <translation>下一對</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一對</translation>
    </message>
    <message>
        <source>Previous passage</source>
        <translation>上一個相似段</translation>
    </message>
    <message>
        <source>Next passage</source>
        <translation>下一個相似段</translation>
    </message>
    <message>
        <source>Scroll together</source>
        <translation>同步捲動</translation>
    </message>
    <message>
        <source>List of passages</source>
        <translation>相似段清單</translation>
    </message>
    <message>
        <source>List</source>
        <translation>清單</translation>
    </message>
    <message>
        <source>What the marks mean</source>
        <translation>標記說明</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>對照</translation>
    </message>
    <message>
        <source>No pair chosen</source>
        <translation>尚未選擇一對</translation>
    </message>
    <message>
        <source>Compare the class, then choose a pair in the overview.</source>
        <translation>先比對全班，再於總覽中選擇一對。</translation>
    </message>
    <message>
        <source>Not among the {0} listed ({1} pairs)</source>
        <translation>不在列出的 {0} 對之中（共 {1} 對）</translation>
    </message>
    <message>
        <source>{0} of {1} listed ({2} pairs)</source>
        <translation>列出的 {1} 對中的第 {0} 對（共 {2} 對）</translation>
    </message>
</context>
<context>
    <name>PairsModel</name>
    <message>
        <source>Papers A and B</source>
        <translation>論文 A 與 B</translation>
    </message>
    <message>
        <source>A in B</source>
        <translation>A 見於 B</translation>
    </message>
    <message>
        <source>B in A</source>
        <translation>B 見於 A</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最長段</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>餘弦</translation>
    </message>
    <message>
        <source>How alike the papers&apos; words are by their counts: 0 to 1, of the whole texts, whatever is left out.</source>
        <translation>依詞的多寡比較用詞有多相似：0 到 1；按全文計算，與排除的內容無關。</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>The part of all short runs of characters that both have: 0 to 1, of the whole texts, whatever is left out.</source>
        <translation>所有連續短字元中兩篇都有的比例：0 到 1；按全文計算，與排除的內容無關。</translation>
    </message>
    <message>
        <source>SimHash</source>
        <translation>SimHash</translation>
    </message>
    <message>
        <source>In how many bits the fingerprints of the whole texts differ: few for near copies, about half for unrelated papers.</source>
        <translation>兩篇全文的指紋有多少位元不同：幾乎相同的論文很少，無關的論文約一半。</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>核查結果</translation>
    </message>
    <message>
        <source>{0} of {1} characters or words</source>
        <translation>{0} / {1} 字</translation>
    </message>
    <message>
        <source>A is the paper of the two that has the larger part in common.</source>
        <translation>A 是兩篇中相同部分占比較大的一篇。</translation>
    </message>
    <message>
        <source>The part of A&apos;s text that is found in B as shared passages.</source>
        <translation>A 的文字中，作為相似段見於 B 的部分。</translation>
    </message>
    <message>
        <source>The part of B&apos;s text that is found in A as shared passages.</source>
        <translation>B 的文字中，作為相似段見於 A 的部分。</translation>
    </message>
    <message>
        <source>The longest shared passage, in Chinese characters and words.</source>
        <translation>最長的相似段，以漢字和英文單字計。</translation>
    </message>
    <message>
        <source>What you decided about the pair after looking at it.</source>
        <translation>您查看這一對後所作的判斷。</translation>
    </message>
    <message>
        <source>You left this pair out: none of it counts.</source>
        <translation>您已排除這一對：全部不計入。</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Unusual in this class: number {0} of {1} pairs by this score, far above what most pairs have.</source>
        <translation>在本班中明顯偏高：依此項在 {1} 對中排第 {0}，遠高於多數論文對。</translation>
    </message>
    <message>
        <source>{0}, unusual in this class</source>
        <translation>{0}，在本班中明顯偏高</translation>
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
        <translation>重新讀取</translation>
    </message>
    <message>
        <source>Enter password…</source>
        <translation>輸入密碼…</translation>
    </message>
    <message>
        <source>Read with LibreOffice</source>
        <translation>用 LibreOffice 讀取</translation>
    </message>
    <message>
        <source>LibreOffice on this computer turns the chosen old files into .docx, without macros and network, and SimDesk reads that.</source>
        <translation>由本機的 LibreOffice 將所選舊格式檔案轉換為 .docx（不執行巨集、不連網），再由 SimDesk 讀取。</translation>
    </message>
    <message>
        <source>Show in its folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>Student…</source>
        <translation>學生…</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>學生</translation>
    </message>
    <message numerus="yes">
        <source>The student who wrote %n paper(s):</source>
        <translation>
            <numerusform>這 %n 篇論文的學生：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The password that opens %n file(s):</source>
        <translation>
            <numerusform>開啟這 %n 個檔案的密碼：</numerusform>
        </translation>
    </message>
    <message>
        <source>The password was wrong.</source>
        <translation>密碼不對。</translation>
    </message>
    <message>
        <source>Enter password</source>
        <translation>輸入密碼</translation>
    </message>
</context>
<context>
    <name>PaperDetails</name>
    <message>
        <source>Encoding of the text file</source>
        <translation>文字檔的編碼</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>編碼</translation>
    </message>
    <message>
        <source>About the chosen paper</source>
        <translation>關於所選論文</translation>
    </message>
    <message>
        <source>What was noticed in the paper</source>
        <translation>論文中注意到的情況</translation>
    </message>
    <message>
        <source>What was read of the paper</source>
        <translation>從論文讀取的內容</translation>
    </message>
    <message numerus="yes">
        <source>%n other paper(s) of {0}; one student&apos;s papers are not compared with each other.</source>
        <translation>
            <numerusform>{0} 還有另外 %n 篇論文；同一名學生的論文互不比對。</numerusform>
        </translation>
    </message>
    <message>
        <source>Found by itself</source>
        <translation>自動辨識</translation>
    </message>
    <message>
        <source>Found by itself: {0}</source>
        <translation>自動辨識：{0}</translation>
    </message>
    <message>
        <source>Click to see the place</source>
        <translation>點選查看位置</translation>
    </message>
</context>
<context>
    <name>PaperPane</name>
    <message>
        <source>Original pages of paper {0}</source>
        <translation>論文 {0} 的原頁面</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>純文字</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原檔案</translation>
    </message>
    <message>
        <source>Show the text of paper {0}</source>
        <translation>顯示論文 {0} 的文字</translation>
    </message>
    <message>
        <source>Show the original pages of paper {0}</source>
        <translation>顯示論文 {0} 的原頁面</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>As wide as the view</source>
        <translation>符合寬度</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Against all</source>
        <translation>與全部論文比對</translation>
    </message>
    <message>
        <source>Text of paper {0}</source>
        <translation>論文 {0} 的文字</translation>
    </message>
    <message>
        <source>The file is no longer where it was. Its text is kept.</source>
        <translation>檔案已不在原處，它的文字仍然保留。</translation>
    </message>
    <message>
        <source>The file has changed since it was read. The text is that of the former file; add the file again to compare the new one.</source>
        <translation>檔案在讀取之後發生了變化。這裡的文字來自原來的檔案；如要比對新檔案，請重新加入。</translation>
    </message>
    <message>
        <source>This paper against all</source>
        <translation>這篇論文與全部論文比對</translation>
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
        <translation>往屆</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>範本</translation>
    </message>
    <message>
        <source>Compared with every other new and earlier paper.</source>
        <translation>與其他本次論文和往屆論文比對。</translation>
    </message>
    <message>
        <source>Compared with new papers, not with other earlier ones.</source>
        <translation>只與本次論文比對，往屆論文之間不比對。</translation>
    </message>
    <message>
        <source>The assignment sheet: not compared, and its text does not count as shared.</source>
        <translation>作業說明：不參加比對，其中的文字不算相似。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>純文字</translation>
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
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>same file as {0}</source>
        <translation>與 {0} 是相同的檔案</translation>
    </message>
    <message>
        <source>ready, with a warning: {0}</source>
        <translation>就緒，但有警告：{0}</translation>
    </message>
    <message>
        <source>{0}; {1}</source>
        <translation>{0}；{1}</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就緒</translation>
    </message>
    <message>
        <source>This file has exactly the same bytes as {0}.</source>
        <translation>這個檔案的內容與 {0} 完全一樣。</translation>
    </message>
    <message>
        <source>The file was changed since it was read. The text that was read is the one compared here; add the file again to read the new one.</source>
        <translation>檔案在讀取之後有變更。這裡比對的是當時讀取的正文；如需讀取新內容，請重新加入該檔案。</translation>
    </message>
    <message>
        <source>The file is no longer where it was. Its text is kept here, so that nothing is missing but the view of its original pages.</source>
        <translation>檔案已不在原處。正文已保存在這裡，只是無法檢視原始頁面。</translation>
    </message>
    <message>
        <source>Head of page</source>
        <translation>頁首</translation>
    </message>
    <message>
        <source>Foot of page</source>
        <translation>頁尾</translation>
    </message>
    <message>
        <source>Page number</source>
        <translation>頁碼</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>註解</translation>
    </message>
    <message>
        <source>List number</source>
        <translation>清單編號</translation>
    </message>
    <message>
        <source>GB18030 – simplified Chinese</source>
        <translation>GB18030 – 簡體中文</translation>
    </message>
    <message>
        <source>Big5 – traditional Chinese</source>
        <translation>Big5 – 繁體中文</translation>
    </message>
    <message>
        <source>Windows-1252 – Western European</source>
        <translation>Windows-1252 – 西歐</translation>
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
        <translation>CP949 – 韓文</translation>
    </message>
    <message>
        <source>Windows-1251 – Cyrillic</source>
        <translation>Windows-1251 – 西里爾文</translation>
    </message>
    <message>
        <source>Windows-1250 – Central European</source>
        <translation>Windows-1250 – 中歐</translation>
    </message>
    <message>
        <source>empty file</source>
        <translation>空檔案</translation>
    </message>
    <message>
        <source>not a text</source>
        <translation>不是文字</translation>
    </message>
    <message>
        <source>not the type its name says</source>
        <translation>與檔名所示的類型不符</translation>
    </message>
    <message>
        <source>old Word format – save as .docx</source>
        <translation>舊版 Word 格式，請另存為 .docx</translation>
    </message>
    <message>
        <source>other office format – save as .docx</source>
        <translation>其他文書格式，請另存為 .docx</translation>
    </message>
    <message>
        <source>needs a password</source>
        <translation>需要密碼</translation>
    </message>
    <message>
        <source>the password was wrong</source>
        <translation>密碼不對</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已損壞</translation>
    </message>
    <message>
        <source>looks scanned – no text</source>
        <translation>像是掃描檔，沒有文字</translation>
    </message>
    <message>
        <source>text cannot be taken out</source>
        <translation>文字無法擷取</translation>
    </message>
    <message>
        <source>too big</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>too big when unpacked</source>
        <translation>解壓縮後太大</translation>
    </message>
    <message>
        <source>too many files</source>
        <translation>檔案太多</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>讀取時間過長</translation>
    </message>
    <message>
        <source>needs too much memory</source>
        <translation>需要的記憶體過多</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>未能讀取</translation>
    </message>
    <message>
        <source>not a kind that can be read</source>
        <translation>不能讀取這種檔案</translation>
    </message>
    <message>
        <source>archive inside an archive</source>
        <translation>壓縮檔中的壓縮檔</translation>
    </message>
    <message>
        <source>unsafe name</source>
        <translation>檔名不安全</translation>
    </message>
    <message>
        <source>not a file</source>
        <translation>不是檔案</translation>
    </message>
    <message>
        <source>no longer there</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>changed while it was read</source>
        <translation>讀取時發生了變化</translation>
    </message>
    <message>
        <source>no permission to read it</source>
        <translation>沒有讀取權限</translation>
    </message>
    <message>
        <source>added before</source>
        <translation>已經加入過</translation>
    </message>
    <message>
        <source>reading was stopped</source>
        <translation>讀取已停止</translation>
    </message>
    <message>
        <source>file has changed since</source>
        <translation>檔案之後有變更</translation>
    </message>
    <message>
        <source>file is gone</source>
        <translation>檔案已不在原處</translation>
    </message>
    <message>
        <source>too short to trust</source>
        <translation>太短，不可靠</translation>
    </message>
    <message>
        <source>pages without text – looks scanned</source>
        <translation>有的頁沒有文字，像是掃描的</translation>
    </message>
    <message>
        <source>read in part</source>
        <translation>只讀取了一部分</translation>
    </message>
    <message>
        <source>some characters cannot be read</source>
        <translation>有的字元無法讀取</translation>
    </message>
    <message>
        <source>holds hidden text</source>
        <translation>有隱藏文字</translation>
    </message>
    <message>
        <source>holds white text</source>
        <translation>有白色文字</translation>
    </message>
    <message>
        <source>holds tiny text</source>
        <translation>有極小的文字</translation>
    </message>
    <message>
        <source>holds look-alike letters</source>
        <translation>有形近字母</translation>
    </message>
    <message>
        <source>holds invisible characters</source>
        <translation>有不可見字元</translation>
    </message>
    <message>
        <source>letters are spaced out</source>
        <translation>字母之間加了空格</translation>
    </message>
    <message>
        <source>some bytes are damaged</source>
        <translation>有的位元組已損壞</translation>
    </message>
    <message>
        <source>encoding was guessed</source>
        <translation>編碼是推測的</translation>
    </message>
    <message>
        <source>two readers differ</source>
        <translation>兩種讀取結果不同</translation>
    </message>
    <message>
        <source>a part cannot be read</source>
        <translation>有一部分無法讀取</translation>
    </message>
    <message>
        <source>control characters taken out</source>
        <translation>已去掉控制字元</translation>
    </message>
</context>
<context>
    <name>PapersModel</name>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>學生</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>字數</translation>
    </message>
    <message>
        <source>Chinese characters and words, as shares count them</source>
        <translation>中文字和單詞數，依複製比的算法計</translation>
    </message>
    <message>
        <source>{0} characters of the text that was read, with spaces and punctuation</source>
        <translation>讀出的文字共 {0} 個字元，含空格和標點</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>頁數</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>State</source>
        <translation>狀態</translation>
    </message>
</context>
<context>
    <name>PapersPage</name>
    <message>
        <source>Papers</source>
        <translation>論文</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>開始比對</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>加入檔案…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>加入資料夾…</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Drop more papers here.</source>
        <translation>可繼續拖入論文。</translation>
    </message>
    <message>
        <source>Students…</source>
        <translation>學生…</translation>
    </message>
    <message>
        <source>Needs attention ({0})</source>
        <translation>需要查看（{0}）</translation>
    </message>
    <message>
        <source>No papers yet</source>
        <translation>還沒有論文</translation>
    </message>
    <message>
        <source>{0} ready</source>
        <translation>{0} 篇就緒</translation>
    </message>
    <message>
        <source>{0} ready ({1} with a warning)</source>
        <translation>{0} 篇就緒（其中 {1} 篇有警告）</translation>
    </message>
    <message>
        <source>{0} being read</source>
        <translation>{0} 篇正在讀取</translation>
    </message>
    <message>
        <source>{0} not read</source>
        <translation>{0} 個未能讀取</translation>
    </message>
</context>
<context>
    <name>PassageList</name>
    <message>
        <source>These papers share no passage that is long enough to count.</source>
        <translation>這兩篇論文沒有長到足以計入的相似段。</translation>
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
        <translation>類別</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長度</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Papers</source>
        <translation>論文數</translation>
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
        <translation>依據</translation>
    </message>
    <message>
        <source>The passage&apos;s number, in reading order of paper A.</source>
        <translation>段落的編號，依論文 A 的閱讀順序。</translation>
    </message>
    <message>
        <source>Equal Chinese characters and words.</source>
        <translation>相同的漢字數與詞數。</translation>
    </message>
    <message>
        <source>The part of A or B that this passage is, whichever is larger.</source>
        <translation>此段落占 A 或 B 的比例，取較大者。</translation>
    </message>
    <message>
        <source>In how many papers of the class it stands: the fewer, the more it says.</source>
        <translation>班上有多少篇論文含有此段落：越少越能說明問題。</translation>
    </message>
    <message>
        <source>Where it stands in paper A.</source>
        <translation>在論文 A 中的位置。</translation>
    </message>
    <message>
        <source>Where it stands in paper B.</source>
        <translation>在論文 B 中的位置。</translation>
    </message>
</context>
<context>
    <name>PlaceMark</name>
    <message>
        <source>p. {0}</source>
        <translation>第 {0} 頁</translation>
    </message>
</context>
<context>
    <name>ProblemDialog</name>
    <message>
        <source>Something went wrong</source>
        <translation>發生錯誤</translation>
    </message>
    <message>
        <source>SimDesk made a mistake. Your papers and results are still here. If it happens again, please send the text below to the people who look after SimDesk; it holds no text of any paper.</source>
        <translation>SimDesk 出了錯。您的論文和結果都還在。如果再次發生，請把下面的文字傳給維護 SimDesk 的人；其中不含任何論文的內容。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細資訊</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
</context>
<context>
    <name>ProjectActions</name>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開啟…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存新檔…</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>最近開啟</translation>
    </message>
    <message>
        <source>Open saved work</source>
        <translation>開啟已儲存的工作</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>未儲存的工作</translation>
    </message>
    <message>
        <source>Save the changes to {0}?</source>
        <translation>要儲存對「{0}」的變更嗎？</translation>
    </message>
    <message>
        <source>Without saving, what has changed is lost.</source>
        <translation>如不儲存，變更將會遺失。</translation>
    </message>
    <message>
        <source>Save the work</source>
        <translation>儲存工作</translation>
    </message>
    <message>
        <source>My class</source>
        <translation>我的班級</translation>
    </message>
    <message>
        <source>SimDesk work ({0})</source>
        <translation>SimDesk 工作檔 ({0})</translation>
    </message>
    <message>
        <source>this class</source>
        <translation>目前的班級</translation>
    </message>
    <message>
        <source>Saved {0}</source>
        <translation>已儲存 {0}</translation>
    </message>
    <message>
        <source>Opened {0}</source>
        <translation>已開啟 {0}</translation>
    </message>
    <message>
        <source>Opened, but not as it was</source>
        <translation>已開啟，但與儲存時不同</translation>
    </message>
    <message>
        <source>{0} was opened, but not all is as it was.</source>
        <translation>「{0}」已開啟，但部分內容與儲存時不同。</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未能儲存</translation>
    </message>
    <message>
        <source>Not opened</source>
        <translation>未能開啟</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>尋找於(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>檔案類型(&amp;T)：</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>Report</source>
        <translation>報告</translation>
    </message>
    <message>
        <source>No report yet</source>
        <translation>還沒有報告</translation>
    </message>
    <message>
        <source>Compare the class first: the report shows what was found, for printing.</source>
        <translation>請先比對全班：報告會列出比對的結果，可以列印。</translation>
    </message>
    <message>
        <source>Other formats</source>
        <translation>其他格式</translation>
    </message>
    <message>
        <source>HTML, one file…</source>
        <translation>HTML（單一檔案）…</translation>
    </message>
    <message>
        <source>Excel workbook (XLSX)…</source>
        <translation>Excel 活頁簿（XLSX）…</translation>
    </message>
    <message>
        <source>Table of pairs (CSV)…</source>
        <translation>各對的表格（CSV）…</translation>
    </message>
    <message>
        <source>Data (JSON)…</source>
        <translation>資料（JSON）…</translation>
    </message>
    <message>
        <source>Export PDF…</source>
        <translation>匯出 PDF…</translation>
    </message>
    <message>
        <source>What to include</source>
        <translation>包含內容</translation>
    </message>
    <message>
        <source>What goes into the report</source>
        <translation>報告收錄的內容</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Making the preview…</source>
        <translation>正在產生預覽…</translation>
    </message>
    <message>
        <source>{0}: {1} of {2}</source>
        <translation>{0}：{1} / {2}</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n 頁</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>儲存報告</translation>
    </message>
    <message>
        <source>Save the key</source>
        <translation>儲存編號對照表</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>編號對照表</translation>
    </message>
    <message>
        <source>Saved as {0}</source>
        <translation>已儲存為 {0}</translation>
    </message>
</context>
<context>
    <name>ReportPanel</name>
    <message>
        <source>What goes into the report</source>
        <translation>報告收錄的內容</translation>
    </message>
    <message>
        <source>Report on</source>
        <translation>報告對象</translation>
    </message>
    <message>
        <source>On the cover</source>
        <translation>封面</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>such as Physics 2, spring</source>
        <translation>例如：普通物理 2，下學期</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>班級</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>報告的語言</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>收錄的論文對</translation>
    </message>
    <message>
        <source>That share at least</source>
        <translation>複製比不低於</translation>
    </message>
    <message>
        <source>At most, the most alike first</source>
        <translation>最多列出的論文對（最相似的在前）</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>兩兩比對一覽圖</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>複製比的分布圖</translation>
    </message>
    <message>
        <source>Long passages in full</source>
        <translation>完整印出較長的相似段</translation>
    </message>
    <message>
        <source>Otherwise their first and last rows, and how many lie between them.</source>
        <translation>不選時只印開頭和末尾數列，並註明省略的列數。</translation>
    </message>
    <message>
        <source>Fingerprints of each pair</source>
        <translation>每對的指紋</translation>
    </message>
    <message>
        <source>Appendix: papers, definitions</source>
        <translation>附錄：論文清單、各項含義</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Labels in the place of names</source>
        <translation>以編號代替姓名</translation>
    </message>
    <message>
        <source>Hides the names of students and files in all of the window too.</source>
        <translation>整個視窗中的學生姓名和檔案名稱也會隱藏。</translation>
    </message>
    <message>
        <source>Save the key to the labels…</source>
        <translation>儲存編號對照表…</translation>
    </message>
    <message>
        <source>A table of whose label is whose. Keep it; hand on the report alone.</source>
        <translation>列出每個編號對應的學生和檔案。請自行保存，只轉交報告。</translation>
    </message>
</context>
<context>
    <name>ReportPreview</name>
    <message>
        <source>Preview of the report</source>
        <translation>報告預覽</translation>
    </message>
    <message>
        <source>Making the preview…</source>
        <translation>正在產生預覽…</translation>
    </message>
    <message numerus="yes">
        <source>and %n more page(s)</source>
        <translation>
            <numerusform>還有 %n 頁</numerusform>
        </translation>
    </message>
    <message>
        <source>Page {0}</source>
        <translation>第 {0} 頁</translation>
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
        <translation>一篇論文與全部論文比對</translation>
    </message>
    <message>
        <source>One pair</source>
        <translation>一對論文</translation>
    </message>
    <message>
        <source>A copy for one student</source>
        <translation>給一名學生的副本</translation>
    </message>
    <message>
        <source>What the report is on</source>
        <translation>報告的對象</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>論文</translation>
    </message>
    <message>
        <source>Paper A</source>
        <translation>論文 A</translation>
    </message>
    <message>
        <source>Paper B</source>
        <translation>論文 B</translation>
    </message>
    <message>
        <source>For the author of</source>
        <translation>給這篇論文的作者</translation>
    </message>
    <message>
        <source>Blacked out</source>
        <translation>遮蓋的論文</translation>
    </message>
    <message>
        <source>Tables and data hold the pairs of this paper alone.</source>
        <translation>表格和資料只包含與這篇論文有關的各對。</translation>
    </message>
    <message>
        <source>Nobody else is named.</source>
        <translation>不會提到其他任何人。</translation>
    </message>
    <message>
        <source>The text of the other paper is blacked out, and its name replaced by a label.</source>
        <translation>另一篇論文的文字會被遮蓋，其名稱以編號代替。</translation>
    </message>
</context>
<context>
    <name>RevealBox</name>
    <message>
        <source>Show names</source>
        <translation>顯示姓名</translation>
    </message>
    <message>
        <source>Show the names of students and files again?</source>
        <translation>要重新顯示學生姓名和檔案名稱嗎？</translation>
    </message>
    <message>
        <source>Make sure that nobody sees the screen who must not know whose papers these are.</source>
        <translation>請先確認旁邊沒有不應知道作者身分的人。</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>Review: {0}</source>
        <translation>核查結果：{0}</translation>
    </message>
    <message>
        <source>Note on this pair</source>
        <translation>這一對的備註</translation>
    </message>
    <message>
        <source>Goes into the saved work and the report.</source>
        <translation>備註會保存在工作檔中，並寫入報告。</translation>
    </message>
</context>
<context>
    <name>Reviewing</name>
    <message>
        <source>Review a pair</source>
        <translation>核查一對</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>寫備註</translation>
    </message>
</context>
<context>
    <name>ScoreCards</name>
    <message>
        <source>How much of A&apos;s text stands in passages that it shares with B.</source>
        <translation>A 的文字有多少處於與 B 的相似段中。</translation>
    </message>
    <message>
        <source>How much of B&apos;s text stands in passages that it shares with A.</source>
        <translation>B 的文字有多少處於與 A 的相似段中。</translation>
    </message>
    <message>
        <source>A in B</source>
        <translation>A 見於 B</translation>
    </message>
    <message>
        <source>{0} Of the whole texts, whatever is left out.</source>
        <translation>{0}按全文計算，與排除的內容無關。</translation>
    </message>
    <message>
        <source>B in A</source>
        <translation>B 見於 A</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最長段</translation>
    </message>
    <message>
        <source>Equal characters (Chinese) or words (English) of the longest one.</source>
        <translation>最長一段中相同的漢字或英文單字數。</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>餘弦</translation>
    </message>
    <message>
        <source>How alike the words of both papers are, 0 to 1. Same subject, same words.</source>
        <translation>兩篇論文的用詞有多相似，0 到 1。題目相同，用詞也會相近。</translation>
    </message>
    <message>
        <source>Jaccard</source>
        <translation>Jaccard</translation>
    </message>
    <message>
        <source>Short runs of characters that both have, as part of all that either has.</source>
        <translation>兩篇都有的連續短字元，占兩篇全部的比例。</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>指紋</translation>
    </message>
    <message>
        <source>Bits in which the SimHash fingerprints differ. Few: nearly the same paper.</source>
        <translation>SimHash 指紋不同的位元數。很少：幾乎是同一篇論文。</translation>
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
        <translation>連續 {0} 個字元</translation>
    </message>
    <message>
        <source>too short to trust</source>
        <translation>太短，不可靠</translation>
    </message>
    <message>
        <source>near: {0} or fewer</source>
        <translation>相近：不超過 {0}</translation>
    </message>
    <message>
        <source>words, counted</source>
        <translation>依詞頻</translation>
    </message>
    <message>
        <source>words, by rarity</source>
        <translation>依詞的罕見程度</translation>
    </message>
    <message>
        <source>words, by classic rarity</source>
        <translation>依詞的罕見程度（經典）</translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message>
        <source>Search</source>
        <translation>尋找</translation>
    </message>
    <message>
        <source>A phrase in any paper</source>
        <translation>任一論文中的詞句</translation>
    </message>
    <message>
        <source>Phrase to look for in all papers</source>
        <translation>要在所有論文中尋找的詞句</translation>
    </message>
    <message>
        <source>Places that were found</source>
        <translation>找到的位置</translation>
    </message>
    <message>
        <source>No papers yet</source>
        <translation>還沒有論文</translation>
    </message>
    <message>
        <source>Add papers first; then look for a phrase.</source>
        <translation>請先加入論文，再尋找詞句。</translation>
    </message>
    <message>
        <source>Look for a phrase</source>
        <translation>尋找詞句</translation>
    </message>
    <message>
        <source>Simplified or traditional characters, full or half width, capital or small letters: all are found.</source>
        <translation>簡體或繁體、全形或半形、大寫或小寫，都能找到。</translation>
    </message>
    <message>
        <source>In no paper</source>
        <translation>沒有論文含有</translation>
    </message>
    <message>
        <source>Try fewer words, or a part of the phrase.</source>
        <translation>請少用幾個詞，或只用其中一部分。</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n 處</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n 篇論文</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} of them are listed</source>
        <translation>列出其中 {0} 處</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Leave a passage out</source>
        <translation>排除一個相似段</translation>
    </message>
    <message>
        <source>Leave a pair out</source>
        <translation>排除一對</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Help</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>Help on this page (F1)</source>
        <translation>本頁說明 (F1)</translation>
    </message>
</context>
<context>
    <name>SortKeys</name>
    <message>
        <source>Sort by the next column</source>
        <translation>依下一欄排序</translation>
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
        <translation>來源</translation>
    </message>
    <message>
        <source>Of this paper</source>
        <translation>占本文</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最長段</translation>
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
        <translation>本文中有多少文字也見於那篇論文。</translation>
    </message>
    <message>
        <source>The longest shared passage, in Chinese characters and words.</source>
        <translation>最長的相似段，以漢字和英文單字計。</translation>
    </message>
</context>
<context>
    <name>SourcesPage</name>
    <message>
        <source>One paper against all</source>
        <translation>一篇論文與全部論文比對</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the page before</source>
        <translation>返回上一頁</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>論文</translation>
    </message>
    <message>
        <source>Open pair</source>
        <translation>開啟對照</translation>
    </message>
    <message>
        <source>Report of this paper…</source>
        <translation>本篇論文的報告…</translation>
    </message>
    <message>
        <source>In any other paper</source>
        <translation>與其他論文的文字複製比</translation>
    </message>
    <message>
        <source>How much of this paper&apos;s text is found in at least one other paper.</source>
        <translation>本文中有多少文字至少見於另一篇論文。</translation>
    </message>
    <message>
        <source>From one paper at most</source>
        <translation>單篇最大複製比</translation>
    </message>
    <message>
        <source>How much of this paper&apos;s text is found in the one paper that has most of it.</source>
        <translation>與本文相同文字最多的那一篇論文，占了本文多少文字。</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>來源</translation>
    </message>
    <message>
        <source>How many other papers share text with this one.</source>
        <translation>有多少篇論文與本文有相同文字。</translation>
    </message>
    <message>
        <source>Where in the paper the passages lie</source>
        <translation>片段在論文中的位置</translation>
    </message>
    <message>
        <source>Papers that share text with this one</source>
        <translation>與本文有相同文字的論文</translation>
    </message>
    <message>
        <source>Back to {0}</source>
        <translation>返回「{0}」</translation>
    </message>
    <message>
        <source>Nothing compared yet</source>
        <translation>尚未比對</translation>
    </message>
    <message>
        <source>Compare the class; then every paper can be seen against all others.</source>
        <translation>比對全班論文後，可以檢視任何一篇與其他所有論文的比對。</translation>
    </message>
    <message>
        <source>No source in this class</source>
        <translation>班內沒有來源</translation>
    </message>
    <message>
        <source>{0} shares no passage with any other paper that is long enough to count.</source>
        <translation>{0} 與其他論文沒有夠長的相同片段。</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} / {1}</translation>
    </message>
    <message numerus="yes">
        <source>of %n other paper(s)</source>
        <translation>
            <numerusform>共 %n 篇其他論文</numerusform>
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
        <translation>正在讀取論文</translation>
    </message>
    <message>
        <source>Comparing words</source>
        <translation>正在比較用詞</translation>
    </message>
    <message>
        <source>Comparing runs of characters</source>
        <translation>正在比較連續字元</translation>
    </message>
    <message>
        <source>Comparing fingerprints</source>
        <translation>正在比較指紋</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>正在編寫報告</translation>
    </message>
    <message>
        <source>Laying out pages</source>
        <translation>正在排版</translation>
    </message>
    <message>
        <source>Painting pages</source>
        <translation>正在繪製頁面</translation>
    </message>
    <message>
        <source>Finding shared passages</source>
        <translation>正在尋找相似段</translation>
    </message>
    <message>
        <source>Opening saved work</source>
        <translation>正在開啟已儲存的工作</translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>所有內容都只留在本機。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>正在處理…</translation>
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
        <translation>正在儲存</translation>
    </message>
    <message>
        <source>SimDesk closes as soon as {0} is saved.</source>
        <translation>{0} 儲存完畢後，SimDesk 將自動關閉。</translation>
    </message>
    <message>
        <source>If you close now, this file is not written.</source>
        <translation>如果現在關閉，將不會寫入此檔案。</translation>
    </message>
    <message>
        <source>Close now</source>
        <translation>立即關閉</translation>
    </message>
    <message>
        <source>Do not close</source>
        <translation>不關閉</translation>
    </message>
</context>
<context>
    <name>Students</name>
    <message>
        <source>Change students</source>
        <translation>變更學生</translation>
    </message>
</context>
<context>
    <name>StudentsDialog</name>
    <message>
        <source>Students</source>
        <translation>學生</translation>
    </message>
    <message>
        <source>Papers of one student are not compared with each other. SimDesk finds the student in the name of a file or its folder. A class list makes that surer.</source>
        <translation>同一名學生的論文互不比對。SimDesk 從檔名或資料夾名稱中辨識學生；有了班級名單會更可靠。</translation>
    </message>
    <message>
        <source>Open class list…</source>
        <translation>開啟班級名單…</translation>
    </message>
    <message>
        <source>Without list</source>
        <translation>不用名單</translation>
    </message>
    <message>
        <source>Files are named</source>
        <translation>檔案的命名方式</translation>
    </message>
    <message>
        <source>Whose papers these would be</source>
        <translation>各篇論文將歸於誰</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>進階</translation>
    </message>
    <message>
        <source>Name patterns, one a line</source>
        <translation>檔名樣式，每行一個</translation>
    </message>
    <message>
        <source>{id} stands for a student number, {name} for a name, {姓名} for a Chinese one, {sep} for what is between them; the rest is a regular expression. The first that fits counts.</source>
        <translation>{id} 代表學號，{name} 代表姓名，{姓名} 只代表中文姓名，{sep} 代表兩者之間的內容；其餘依正規表示式。以第一條符合的為準。</translation>
    </message>
    <message>
        <source>What comes of it</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Usual patterns</source>
        <translation>預設樣式</translation>
    </message>
    <message>
        <source>Found by itself: what fits most files</source>
        <translation>自動判斷：取符合檔案最多的方式</translation>
    </message>
    <message>
        <source>Name – title, or the name alone</source>
        <translation>姓名 – 標題，或只有姓名</translation>
    </message>
    <message>
        <source>Title – name</source>
        <translation>標題 – 姓名</translation>
    </message>
    <message>
        <source>Number_Name, or Name_Number</source>
        <translation>學號_姓名，或姓名_學號</translation>
    </message>
    <message>
        <source>Name only</source>
        <translation>只有姓名</translation>
    </message>
    <message>
        <source>Export of Moodle, Canvas or Blackboard</source>
        <translation>Moodle、Canvas 或 Blackboard 的匯出</translation>
    </message>
    <message>
        <source>With a name or number of the class list</source>
        <translation>含班級名單中的姓名或學號</translation>
    </message>
    <message>
        <source>By own patterns (Advanced)</source>
        <translation>用自己的模式（進階）</translation>
    </message>
    <message>
        <source>No class list (CSV or text)</source>
        <translation>沒有班級名單（CSV 或文字檔）</translation>
    </message>
    <message numerus="yes">
        <source>%n student(s) in the class list</source>
        <translation>
            <numerusform>班級名單中有 %n 名學生</numerusform>
        </translation>
    </message>
    <message>
        <source>The pattern in line {0} takes too long. Repeat nothing that is repeated inside, as in (a+)+.</source>
        <translation>第 {0} 行的樣式耗時過久。重複的內容裡不要再有重複，例如 (a+)+。</translation>
    </message>
    <message>
        <source>The pattern in line {0} is too large.</source>
        <translation>第 {0} 行的樣式過於龐大。</translation>
    </message>
    <message>
        <source>These are too many patterns: at most {0} can be used.</source>
        <translation>樣式過多：最多可用 {0} 個。</translation>
    </message>
    <message>
        <source>The pattern in line {0} needs {1} or {2}.</source>
        <translation>第 {0} 行的樣式需要 {1} 或 {2}。</translation>
    </message>
    <message>
        <source>This is no pattern: {0}</source>
        <translation>這不是有效的樣式：{0}</translation>
    </message>
    <message>
        <source>nobody’s</source>
        <translation>未對應到學生</translation>
    </message>
    <message>
        <source>{0} of {1} papers get a student.</source>
        <translation>{1} 篇論文中有 {0} 篇對應到學生。</translation>
    </message>
    <message numerus="yes">
        <source>%n of them join(s) another paper of the same one.</source>
        <translation>
            <numerusform>其中 %n 篇與同一名學生的其他論文歸在一起。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open class list</source>
        <translation>開啟班級名單</translation>
    </message>
    <message>
        <source>Lists ({0})</source>
        <translation>名單（{0}）</translation>
    </message>
    <message>
        <source>All files ({0})</source>
        <translation>所有檔案（{0}）</translation>
    </message>
    <message>
        <source>No students were found in that file. Save the list as CSV and try again.</source>
        <translation>該檔案中沒有找到學生。請將名單另存為 CSV 後重試。</translation>
    </message>
</context>
<context>
    <name>SynonymsDialog</name>
    <message>
        <source>Synonyms</source>
        <translation>同義詞</translation>
    </message>
    <message>
        <source>One entry a line: term→canonical (also term,canonical). The cosine counts each term as what it stands for. Chains are followed; # begins a remark.</source>
        <translation>每行一條：詞→標準詞（也可寫成 詞,標準詞）。計算餘弦時，每個詞算作它所對應的標準詞。可以連環對應；# 開頭為註釋。</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>詞條</translation>
    </message>
    <message>
        <source>What is wrong, by line</source>
        <translation>各行的錯誤</translation>
    </message>
    <message>
        <source>Dictionary of the program</source>
        <translation>程式自帶的詞典</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) to mend</source>
        <translation>
            <numerusform>有 %n 處需要改正</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s), all in order</source>
        <translation>
            <numerusform>共 %n 條，沒有錯誤</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {0}: {1}</source>
        <translation>第 {0} 行：{1}</translation>
    </message>
    <message>
        <source>term→canonical expected</source>
        <translation>應為 詞→標準詞</translation>
    </message>
    <message>
        <source>only one arrow a line</source>
        <translation>每行只能有一個箭頭</translation>
    </message>
    <message>
        <source>a side is empty</source>
        <translation>有一邊是空的</translation>
    </message>
    <message>
        <source>{0} stands for itself</source>
        <translation>{0} 對應自己</translation>
    </message>
    <message>
        <source>{0} stands for something else in line {1}</source>
        <translation>{0} 在第 {1} 行對應另一個詞</translation>
    </message>
    <message>
        <source>goes in a circle: {0}</source>
        <translation>循環對應：{0}</translation>
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
        <translation>詞</translation>
    </message>
    <message>
        <source>In A</source>
        <translation>A 中次數</translation>
    </message>
    <message>
        <source>In B</source>
        <translation>B 中次數</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>權重</translation>
    </message>
    <message>
        <source>Part of the cosine</source>
        <translation>在餘弦中的占比</translation>
    </message>
    <message>
        <source>A word that both papers have.</source>
        <translation>兩篇論文都有的詞。</translation>
    </message>
    <message>
        <source>How often paper A has it.</source>
        <translation>在論文 A 中出現的次數。</translation>
    </message>
    <message>
        <source>How often paper B has it.</source>
        <translation>在論文 B 中出現的次數。</translation>
    </message>
    <message>
        <source>How rare the word is in the class; 1 where the counts alone decide.</source>
        <translation>這個詞在全班中有多罕見；只依次數計算時為 1。</translation>
    </message>
    <message>
        <source>What the word adds to the cosine. All parts add up to 100 %.</source>
        <translation>這個詞對餘弦的貢獻，各部分合計 100%。</translation>
    </message>
</context>
<context>
    <name>UncertainNamesDialog</name>
    <message>
        <source>What may still tell a name</source>
        <translation>仍可能洩露姓名的內容</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) in the shared passages may still tell a name.</source>
        <translation>
            <numerusform>相似段中有 %n 處仍可能洩露姓名。</numerusform>
        </translation>
    </message>
    <message>
        <source>What is known to be a name is removed already. Look before you go on.</source>
        <translation>已知的姓名均已去除。請查看後再繼續。</translation>
    </message>
    <message>
        <source>Export all the same</source>
        <translation>仍然匯出</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 處</numerusform>
        </translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>論文</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>In the text</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Places that may tell a name</source>
        <translation>可能洩露姓名的位置</translation>
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
        <translation>無異常</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>待關注</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>已確認</translation>
    </message>
    <message>
        <source>Nobody has decided about this pair yet.</source>
        <translation>尚未有人對這一對作出判斷。</translation>
    </message>
    <message>
        <source>Looked at: what they share gives no reason for concern.</source>
        <translation>已查看：相似之處無須擔心。</translation>
    </message>
    <message>
        <source>Not decided: ask the students, or come back to it.</source>
        <translation>尚未定論：可詢問學生，或稍後再看。</translation>
    </message>
    <message>
        <source>Looked at: a person holds that text was taken over.</source>
        <translation>已查看：經人工核查，認為有文字被沿用。</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Drop the papers of your class here</source>
        <translation>把全班的論文拖到這裡</translation>
    </message>
    <message>
        <source>SimDesk compares them with each other and shows which share text, and where. Files, whole folders, or the ZIP from your learning platform: Word, PDF and text, in Chinese and English.</source>
        <translation>SimDesk 把它們兩兩比對，指出哪些有相同的文字、在哪裡。檔案、整個資料夾，或教學平台匯出的 ZIP；Word、PDF 和純文字，中文英文都可以。</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>選擇檔案…</translation>
    </message>
    <message>
        <source>Try with sample papers</source>
        <translation>用範例論文試試看</translation>
    </message>
    <message>
        <source>Open saved work…</source>
        <translation>開啟已儲存的工作…</translation>
    </message>
    <message>
        <source>Recent:</source>
        <translation>最近：</translation>
    </message>
    <message>
        <source>Nothing leaves this computer: there is no network, no account, no log of texts. SimDesk shows what is similar; what that means, people decide.</source>
        <translation>所有內容都只留在本機：不連網，不需要帳號，也不記錄論文內容。SimDesk 只指出相似之處，這代表什麼由人來判斷。</translation>
    </message>
    <message>
        <source>How it works</source>
        <translation>使用說明</translation>
    </message>
</context>
<context>
    <name>WindowMenus</name>
    <message>
        <source>Add files…</source>
        <translation>加入檔案…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>加入資料夾…</translation>
    </message>
    <message>
        <source>Try with sample papers</source>
        <translation>用範例論文試試看</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>開始比對</translation>
    </message>
    <message>
        <source>Search in all papers…</source>
        <translation>在所有論文中尋找…</translation>
    </message>
    <message>
        <source>Export a report…</source>
        <translation>匯出報告…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>About SimDesk</source>
        <translation>關於 SimDesk</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>取消復原</translation>
    </message>
    <message>
        <source>Hide names</source>
        <translation>隱藏姓名</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>檔案(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編輯(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比對(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>檢視(&amp;V)</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外觀</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>說明(&amp;H)</translation>
    </message>
</context>
<context>
    <name>WindowPages</name>
    <message>
        <source>Page</source>
        <translation>頁面</translation>
    </message>
</context>
</TS>
