/** What came of one message, for its sender. */
export interface MessageOutcome {
  /** Of the group it stands in; null where it stands in none. */
  group: { code: string; control: string } | null
  type: string
  control: string
  verdict: 'accepted' | 'accepted with errors' | 'rejected'
}
