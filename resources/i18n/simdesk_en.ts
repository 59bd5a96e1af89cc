<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>CommonTextBar</name>
    <message numerus="yes">
        <source>%n stretch(es) of text stand in half of the papers or more, the commonest in {0} of {1}: cover, task, references? They count as shared.</source>
        <translation>
            <numerusform>%n stretch of text stands in half of the papers or more, in {0} of {1}: cover, task, references? It counts as shared.</numerusform>
            <numerusform>%n stretches of text stand in half of the papers or more, the commonest in {0} of {1}: cover, task, references? They count as shared.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CosineTab</name>
    <message numerus="yes">
        <source>%n word(s) replaced by a synonym.</source>
        <translation>
            <numerusform>%n word replaced by a synonym.</numerusform>
            <numerusform>%n words replaced by a synonym.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EvaluationTab</name>
    <message numerus="yes">
        <source>%n pair(s) marked as related,</source>
        <translation>
            <numerusform>%n pair marked as true copies,</numerusform>
            <numerusform>%n pairs marked as true copies,</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n as no copies.</source>
        <translation>
            <numerusform>%n as no copy.</numerusform>
            <numerusform>%n as no copies.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n marked pair(s) without a score</source>
        <translation>
            <numerusform>%n marked pair without a score</numerusform>
            <numerusform>%n marked pairs without a score</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupGraphView</name>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n paper</numerusform>
            <numerusform>%n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n hit</numerusform>
            <numerusform>%n hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LostBar</name>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n paper</numerusform>
            <numerusform>%n papers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverviewPage</name>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n paper</numerusform>
            <numerusform>%n papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) not read</source>
        <translation>
            <numerusform>%n file not read</numerusform>
            <numerusform>%n files not read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PaperActions</name>
    <message numerus="yes">
        <source>The student who wrote %n paper(s):</source>
        <translation>
            <numerusform>The student who wrote %n paper:</numerusform>
            <numerusform>The student who wrote %n papers:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The password that opens %n file(s):</source>
        <translation>
            <numerusform>The password that opens %n file:</numerusform>
            <numerusform>The password that opens %n files:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PaperDetails</name>
    <message numerus="yes">
        <source>%n other paper(s) of {0}; one student&apos;s papers are not compared with each other.</source>
        <translation>
            <numerusform>%n other paper of {0}; one student&apos;s papers are not compared with each other.</numerusform>
            <numerusform>%n other papers of {0}; one student&apos;s papers are not compared with each other.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportPreview</name>
    <message numerus="yes">
        <source>and %n more page(s)</source>
        <translation>
            <numerusform>and %n more page</numerusform>
            <numerusform>and %n more pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SearchPage</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation>
            <numerusform>%n paper</numerusform>
            <numerusform>%n papers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourcesPage</name>
    <message numerus="yes">
        <source>of %n other paper(s)</source>
        <translation>
            <numerusform>of %n other paper</numerusform>
            <numerusform>of %n other papers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more with left-out text only</source>
        <translation>
            <numerusform>%n more with left-out text only</numerusform>
            <numerusform>%n more with left-out text only</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StudentsDialog</name>
    <message numerus="yes">
        <source>%n student(s) in the class list</source>
        <translation>
            <numerusform>%n student in the class list</numerusform>
            <numerusform>%n students in the class list</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them join(s) another paper of the same one.</source>
        <translation>
            <numerusform>%n of them joins another paper of the same one.</numerusform>
            <numerusform>%n of them join another paper of the same one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SynonymsDialog</name>
    <message numerus="yes">
        <source>%n thing(s) to mend</source>
        <translation>
            <numerusform>%n thing to mend</numerusform>
            <numerusform>%n things to mend</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s), all in order</source>
        <translation>
            <numerusform>%n entry, all in order</numerusform>
            <numerusform>%n entries, all in order</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UncertainNamesDialog</name>
    <message numerus="yes">
        <source>%n place(s) in the shared passages may still tell a name.</source>
        <translation>
            <numerusform>%n place in the shared passages may still tell a name.</numerusform>
            <numerusform>%n places in the shared passages may still tell a name.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
