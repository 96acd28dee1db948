/** What of a collection was not as it should be, counted by kind so that it stays few sentences. */
export class Doubts {
  readonly #noted: Map<string, { count: number; feature: number }>
  readonly #feature: number

  constructor(
    noted = new Map<string, { count: number; feature: number }>(),
    feature = ofCollection,
  ) {
    this.#noted = noted
    this.#feature = feature
  }

  /** The same doubts while the feature of that index, from 0, is looked at. */
  within(feature: number): Doubts {
    return new Doubts(this.#noted, feature)
  }

  /** `what` goes on after a number: `latitude beyond 90°, left out`. */
  note(what: string): void {
    const before = this.#noted.get(what) ?? { count: 0, feature: this.#feature }
    this.#noted.set(what, { ...before, count: before.count + 1 })
  }

  /** One for each kind: `2 × latitude beyond 90°, left out; first in feature 3.` */
  sentences(): string[] {
    return [...this.#noted].map(
      ([what, { count, feature }]) =>
        `${count} × ${what}${count > 1 ? '; first' : ','} in ${placeInWords(feature)}.`,
    )
  }
}

/** Not a feature's, but of the whole. */
const ofCollection = -1

const placeInWords = (feature: number): string =>
  feature === ofCollection ? 'the collection' : `feature ${feature + 1}`
