/** Reads segments one after the other and calls what is set on it for every part. */
declare module 'edifact' {
  class Parser {
    onopensegment: (tag: string) => void
    onelement: () => void
    oncomponent: (text: string) => void
    onclosesegment: () => void
    /** Levels of UN/EDIFACT syntax: which characters are allowed. */
    encoding(level: string): void
    write(text: string): void
  }
  const edifact: { Parser: typeof Parser }
  export default edifact
}
