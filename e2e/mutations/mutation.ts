/** One guard taken out of the product, and the test that must then fail (security.md rule 15). */
export interface Mutation {
  /** What becomes possible, with the threat or demand that the guard stands against. */
  name: string
  /** The file, from the project's root, and the piece of it that is replaced. It must be there exactly once. */
  file: string
  find: string
  replace: string
  /** Where the proof is: a unit test file, or a browser spec with the part of a title. */
  proof: { unit: string } | { spec: string; title: string }
}
