import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { type Measured, measureSeen } from '../pixels/measureSeen.ts'
import { seenMedian, seenText } from '../pixels/seenMedian.ts'
import { ownSubjects, type SubjectName } from '../pixels/subjects.ts'
import { desktop, type Stage } from '../stage.ts'

const rates = [1, 4] as const
type Rate = (typeof rates)[number]

/**
 * From a real click to what a person sees, by the pictures of the whole page: the first change, wallets that can be read, the last
 * change, and from a press on a wallet to its answer. Of the kit, of the least that could stand in its place and of other kits, all in
 * one run, on this machine and a slower one.
 *
 * @param pictures a folder for the pictures of each subject's first visit
 */
export async function pixels(stage: Stage, rounds: number, pictures?: string): Promise<Figure[]> {
  const subjects = ownSubjects(stage)
  const samplesOf = await measureSeen(stage, subjects, { rounds, rates, device: desktop, pictures })
  const names = Object.keys(subjects) as SubjectName[]
  return rates.flatMap((rate) => {
    const of = (name: SubjectName, part: keyof Measured) => seenMedian(samplesOf(name, rate)[part])
    const shown = names.map((name): Figure => {
      const samples = samplesOf(name, rate)
      return {
        id: `pixels.${rate}x.${name}`,
        name: `seen at ${rate}× throttle, click to wallets that can be read: ${subjects[name].name}`,
        value: seenMedian(samples.readable),
        unit: 'ms',
        detail: seenText(samples),
      }
    })
    return [...shown, ...held(rate, of)]
  })
}

/** The bounds: what was measured, over what it is held against. */
function held(rate: Rate, of: (name: SubjectName, part: keyof Measured) => number): Figure[] {
  const { seen } = bounds
  const ratio = (id: string, name: string, value: number, baseline: number, bound: number): Figure => ({
    id: `pixels.${rate}x.bound.${id}`,
    name: `at ${rate}×: ${name}`,
    value: value / baseline,
    unit: 'x',
    bound,
    detail: `${value.toFixed(0)} / ${baseline.toFixed(0)} ms`,
  })
  const cold = of('bareCold', 'readable')
  const warm = of('bareWarm', 'readable')
  const native = of('native', 'first')
  const hovered = seen.hovered[rate]
  return [
    ratio(
      'first',
      'first change, the kit / a dialog of the page',
      of('kitCold', 'first'),
      native,
      seen.first,
    ),
    ratio(
      'readable',
      'can be read, the kit / a bare frame made by the click',
      of('kitCold', 'readable'),
      cold,
      seen.readable[rate],
    ),
    ratio('last', 'last change, the kit / that frame’s reading', of('kitCold', 'last'), cold, seen.last),
    ratio(
      'hovered',
      `can be read after a hover / a bare frame ${hovered.of === 'bareCold' ? 'made by the click' : 'that is there'}`,
      of('kitHovered', 'readable'),
      of(hovered.of, 'readable'),
      hovered.most,
    ),
    ratio(
      'idle',
      'can be read, made ready ahead / a bare frame that is there',
      of('kitIdle', 'readable'),
      warm,
      seen.ready,
    ),
    ratio(
      'second',
      'can be read, opened again / a bare frame that is there',
      of('kitSecond', 'readable'),
      warm,
      seen.ready,
    ),
    {
      id: `pixels.${rate}x.bound.answered`,
      name: `at ${rate}×: a press on a wallet as soon as it can be read to its answer`,
      value: of('kitCold', 'answered'),
      unit: 'ms',
      bound: seen.answered[rate],
    },
  ]
}
