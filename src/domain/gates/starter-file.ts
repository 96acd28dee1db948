/** The text that `oct gates init` writes: an example calendar whose terminal does not exist. */
export const starterFile = `# The days on which terminals let boxes out. With them a last free day on which the gate is closed
# reads "pull by" the last open day before it, and --due 2wd counts the days of the terminal.
# Whether it can be used says: oct gates check. What may stand in it says: oct gates schema
terminals:
  # Days that terminals are based on; an entry without firms, smdg or name is only for that.
  us-holidays:
    open: [mon, tue, wed, thu, fri]
    holidays:
      # every year
      01-01: New Year's Day
      06-19: Juneteenth
      07-04: Independence Day
      11-11: Veterans Day
      12-25: Christmas Day
      # one year after the other
      2026-05-25: Memorial Day
      2026-09-07: Labor Day
      2026-11-26: Thanksgiving Day

  example-terminal:
    based_on: us-holidays
    # How oct knows the terminal: FIRMS code, SMDG code or name, one or a list of each; with locode
    # where a code or a name is not unique. oct terminals tells them.
    name: Name of the terminal
    # firms: E425
    # smdg: MAHER
    # locode: USNYC
    # open: [mon, tue, wed, thu, fri, sat]
    # Days that win over everything else.
    # exceptions:
    #   2026-05-16: { open: true, reason: Saturday gate }
    #   2026-12-24..2026-12-26: { open: false, reason: Christmas }
    # A calendar file beside this one, whose events are closures; zone for its times.
    # ics: closures.ics
    # zone: America/New_York
`
