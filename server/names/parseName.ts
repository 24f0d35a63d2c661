import { normalize } from 'viem/ens'
import { findLabelProblem, type LabelProblem, nameLength, toSmallLetters } from '#shared/names/nameRules.ts'
import type { NamesConfig } from '../config/namesConfig.ts'
import { NameRefusal } from './nameRefusal.ts'
import { reservedLabels } from './reservedLabels.ts'

type Rules = Pick<NamesConfig, 'suffix' | 'reserved'>

const sentences: Record<LabelProblem, string> = {
  short: `A name has at least ${nameLength.least} characters`,
  long: `A name has at most ${nameLength.most} characters`,
  characters: 'A name has letters from a to z, digits and hyphens only',
  hyphens: 'A name has single hyphens, and none at its ends',
}

/**
 * A name that somebody wants, in small letters.
 *
 * @param written with its suffix, in any case
 * @throws NameRefusal
 */
export function parseNewName(written: string, { suffix, reserved }: Rules): string {
  const name = toSmallLetters(written)
  if (!name.endsWith(suffix)) throw new NameRefusal('NAME_OF_ANOTHER_SUFFIX', `Names here end in ${suffix}`)
  const label = name.slice(0, -suffix.length)
  const problem = findLabelProblem(label)
  if (problem) throw new NameRefusal('NAME_INVALID', sentences[problem])
  const bare = label.replaceAll('-', '')
  if (reservedLabels.has(bare) || reserved.some((word) => word.toLowerCase().replaceAll('-', '') === bare))
    throw new NameRefusal('NAME_RESERVED', 'This name is held back: choose another one')
  return name
}

/** A name that somebody asks for, as it is kept; null where none that this server gives is spelled so. By ENSIP-15, as wallets spell it. */
export function findOwnName(written: string, { suffix }: Pick<NamesConfig, 'suffix'>): string | null {
  try {
    // What is spelled with Latin letters is its own normal form in small ones: the library takes longer than all else of an answer, but the signature.
    const name = /^[\w.-]*$/.test(written) ? toSmallLetters(written) : normalize(written)
    const isOwn = name.endsWith(suffix) && findLabelProblem(name.slice(0, -suffix.length)) === null
    return isOwn ? name : null
  } catch {
    // The library throws for whatever ENS does not allow: no name of ours.
    return null
  }
}
