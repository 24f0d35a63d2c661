/** One step of long work, by name. */
export interface Step {
  text: string
  state: 'done' | 'now' | 'later'
}
