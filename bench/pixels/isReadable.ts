import { percentile } from '../statistics.ts'
import { type Box, cut, type Picture } from './picture.ts'
import { policy } from './policy.ts'

/** What there is to see of a text on its ground. */
interface Written {
  /** The level behind it. */
  ground: number
  /** Levels between the ground and the strokes. */
  contrast: number
  /** Of all pixels together. */
  ink: number
}

/**
 * Whether a person can read the wallets' names: each has, where it stands in the final picture, the final ground within
 * `policy.ground` levels, at least `policy.contrast` of the final contrast, and about as much ink. As contrast grows with opacity, a card
 * that fades in can be read from nine tenths on. A block that holds a name's place has no contrast in itself; a name in another typeface
 * has about the same ink, and can be read.
 *
 * @param names where the names stand, in pixels of the picture
 * @example
 * isReadable(shot.picture, finalPicture, names)
 */
export function isReadable(picture: Picture, final: Picture, names: readonly Box[]): boolean {
  return names.every((name) => isWritten(look(picture, name), look(final, name)))
}

function isWritten(now: Written, then: Written): boolean {
  const { contrast, ground, ink } = policy
  return (
    // Where nothing is written in the end either, nothing was found to judge by.
    then.contrast > policy.noise &&
    Math.abs(now.ground - then.ground) <= ground &&
    now.contrast >= contrast * then.contrast &&
    now.ink >= ink.least * then.ink &&
    now.ink <= ink.most * then.ink
  )
}

function look(picture: Picture, name: Box): Written {
  const levels = [...cut(picture, name)]
  const ground = percentile(levels, 0.5)
  const depths = levels.map((level) => Math.abs(level - ground))
  return {
    ground,
    contrast: percentile(depths, 0.98),
    ink: depths.reduce((sum, depth) => sum + (depth > policy.noise ? depth : 0), 0),
  }
}
