<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>CosineTab</name>
    <message numerus="yes">
        <source>%n word(s) replaced by a synonym.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
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
    <name>PapersPage</name>
    <message numerus="yes">
        <source>The password that opens %n file(s):</source>
        <translation>
            <numerusform>The password that opens %n file:</numerusform>
            <numerusform>The password that opens %n files:</numerusform>
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
</context>
</TS>
