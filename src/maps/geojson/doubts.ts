/** Collects the defects of a map, and counts them by kind, so that the report stays short. */
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

  within(feature: number): Doubts {
    return new Doubts(this.#noted, feature)
  }

  /** Counts a defect of a map. `what` describes the defect, such as `latitude beyond 90°, left out`. */
  note(what: string): void {
    const before = this.#noted.get(what) ?? { count: 0, feature: this.#feature }
    this.#noted.set(what, { ...before, count: before.count + 1 })
  }

  /** Returns one sentence for each kind of defect, such as `2 × latitude beyond 90°, left out; first in feature 3.` */
  sentences(): string[] {
    return [...this.#noted].map(
      ([what, { count, feature }]) =>
        `${count} × ${what}${count > 1 ? '; first' : ','} in ${placeInWords(feature)}.`,
    )
  }
}

const ofCollection = -1

const placeInWords = (feature: number): string =>
  feature === ofCollection ? 'the collection' : `feature ${feature + 1}`
