/** The file that `oct gates init` writes: an example of a gate calendar, for a terminal that does not exist. */
export const starterFile = `# The days on which containers can be picked up at terminals. If the gate is closed on a last free
# day, oct shows "pull by" with the last open day before it. --due 2wd counts open days.
# Check this file: oct gates check. Show everything that it can contain: oct gates schema
terminals:
  # Days that other entries share with based_on; this entry is not a terminal itself.
  us-holidays:
    open: [mon, tue, wed, thu, fri]
    holidays:
      # every year
      01-01: New Year's Day
      06-19: Juneteenth
      07-04: Independence Day
      11-11: Veterans Day
      12-25: Christmas Day
      # only in the given year
      2026-05-25: Memorial Day
      2026-09-07: Labor Day
      2026-11-26: Thanksgiving Day

  example-terminal:
    based_on: us-holidays
    # FIRMS code, SMDG code or name of the terminal as oct terminals shows it. Each can also be a list.
    # Add locode if a code or a name is not unique.
    name: Name of the terminal
    # firms: E425
    # smdg: MAHER
    # locode: USNYC
    # open: [mon, tue, wed, thu, fri, sat]
    # Days that override everything else.
    # exceptions:
    #   2026-05-16: { open: true, reason: Saturday gate }
    #   2026-12-24..2026-12-26: { open: false, reason: Christmas }
    # A calendar file in the same folder, whose events are closures; zone is the zone of its times.
    # ics: closures.ics
    # zone: America/New_York
`
