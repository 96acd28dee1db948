/** Completion script for Windows PowerShell 5.1 and newer. */
export const powershellScript = `# Completion of oct for PowerShell. Written by: oct completion powershell
Register-ArgumentCompleter -Native -CommandName 'oct', 'oct.cmd', 'oct.ps1' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object {
            if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value }
            else { $_.Extent.Text }
        })
    $encoding = [Console]::OutputEncoding
    try {
        [Console]::OutputEncoding = [System.Text.Encoding]::UTF8
        $lines = @($null | & oct __complete powershell "=$wordToComplete" @words 2>$null)
    } finally {
        [Console]::OutputEncoding = $encoding
    }
    if ($lines.Count -lt 2) { return }
    $lines | Select-Object -Skip 1 | ForEach-Object {
        $text, $hint = $_ -split "\`t", 2
        $word = if ($text -match '^[\\w@.:/=+,-]+$' -and $text -notmatch '^@') { $text }
        else { "'" + $text.Replace("'", "''") + "'" }
        $said = if ($hint) { $hint } else { $text }
        [System.Management.Automation.CompletionResult]::new($word, $text, 'ParameterValue', $said)
    }
}
`
