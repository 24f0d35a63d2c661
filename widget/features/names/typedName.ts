import { findLabelProblem, type LabelProblem } from '#shared/names/nameRules.ts'

/** What was typed, read as the label before the suffix. */
export type TypedName = { status: 'empty' | LabelProblem } | { status: 'name'; label: string }

/**
 * Reads what was typed. Case does not tell names apart. A suffix that was typed too is left out.
 *
 * @param suffix without its first dot
 * @example readTypedName('Anna.harbor.eth', 'harbor.eth') // { status: 'name', label: 'anna' }
 */
export function readTypedName(text: string, suffix: string): TypedName {
  const written = text.trim().toLowerCase()
  const label = written.endsWith(`.${suffix}`) ? written.slice(0, -suffix.length - 1) : written
  if (label === '') return { status: 'empty' }
  const problem = findLabelProblem(label)
  return problem === null ? { status: 'name', label } : { status: problem }
}
