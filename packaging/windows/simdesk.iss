; Installer for Windows 10 and 11, made with Inno Setup 6.3:
;   iscc /DVersion=0.1.0 packaging\windows\simdesk.iss
; UNTESTED: written without a Windows machine. Needs dist\simdesk (build_bundle.py) and
; build\simdesk.ico (icons.py). Installs for one user without administrator's rights, or for all.
; Signing: add /Ssign="signtool sign /fd sha256 /tr TIMESTAMP-SERVER /td sha256 $f" and SignTool=sign.

#ifndef Version
  #error "Give the version: /DVersion=..."
#endif

[Setup]
AppId={{6E1C4B62-5D0B-4C0F-9E57-2B1D3C5A7F10}
AppName=SimDesk
AppVersion={#Version}
AppPublisher=The SimDesk authors
DefaultDirName={autopf}\SimDesk
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=SimDesk-{#Version}-setup
SetupIconFile=..\..\build\simdesk.ico
UninstallDisplayIcon={app}\simdesk.exe
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
; Chinese messages are no part of Inno Setup; put the files of its translators beside this one.
#if FileExists(AddBackslash(SourcePath) + "ChineseSimplified.isl")
Name: "zh_CN"; MessagesFile: "ChineseSimplified.isl"
#endif
#if FileExists(AddBackslash(SourcePath) + "ChineseTraditional.isl")
Name: "zh_TW"; MessagesFile: "ChineseTraditional.isl"
#endif

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Libraries of an older version must not be found by a newer one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\simdesk\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\SimDesk"; Filename: "{app}\simdesk.exe"
Name: "{autodesktop}\SimDesk"; Filename: "{app}\simdesk.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.simdesk"; ValueType: string; ValueData: "SimDesk.Project"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\SimDesk.Project"; ValueType: string; ValueData: "SimDesk project"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\SimDesk.Project\DefaultIcon"; ValueType: string; ValueData: "{app}\simdesk.exe,0"
Root: HKA; Subkey: "Software\Classes\SimDesk.Project\shell\open\command"; ValueType: string; ValueData: """{app}\simdesk.exe"" ""%1"""

[Run]
Filename: "{app}\simdesk.exe"; Description: "{cm:LaunchProgram,SimDesk}"; Flags: nowait postinstall skipifsilent
