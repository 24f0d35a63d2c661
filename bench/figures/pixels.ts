import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { createPeerSite, type PeerName } from '../pixels/createPeerSite.ts'
import { type Measured, measureSeen, type Samples } from '../pixels/measureSeen.ts'
import { seenMedian, seenText } from '../pixels/seenMedian.ts'
import type { Subject } from '../pixels/subject.ts'
import { ownSubjects, peerSubjects, type SubjectName } from '../pixels/subjects.ts'
import { desktop, phone, type Stage } from '../stage.ts'
import { assertThrottled } from '../throttle.ts'

const rates = [1, 4] as const
const phoneRates = [4, 6] as const

type Of = (name: string, part: keyof Measured) => number

/**
 * From a real click to what a person sees, by the pictures of the whole page: the first change, wallets that can be read, the last
 * change, and from a press on a wallet to its answer. Of the kit, of the least that could stand in its place and of other kits, all in
 * one run, on this machine and a slower one; on phones, by a tap, of the kit and the bare frame.
 *
 * @param pictures a folder for the pictures of each subject's first visit
 */
export async function pixels(stage: Stage, rounds: number, pictures?: string): Promise<Figure[]> {
  // Before all visits: a machine that is too busy for it says so at once.
  for (const rate of [4, 6]) await assertThrottled(stage, rate)
  const site = await createPeerSite()
  try {
    const own = ownSubjects(stage)
    const peers = peerSubjects(stage, site)
    const subjects: Readonly<Record<string, Subject>> = { ...own, ...peers }
    const samplesOf = await measureSeen(stage, subjects, { rounds, rates, device: desktop, pictures })
    const { bareCold, kitCold } = own
    const tapped: Readonly<Record<string, Subject>> = { bareTapped: bareCold, kitTapped: kitCold }
    const tapsOf = await measureSeen(stage, tapped, { rounds, rates: phoneRates, device: phone, pictures })
    return [
      ...rates.flatMap((rate) => {
        const of: Of = (name, part) => seenMedian(samplesOf(name, rate)[part])
        return [
          ...Object.entries(subjects).map(([id, { name }]) =>
            shown(`${rate}x.${id}`, `${rate}×: ${name}`, samplesOf(id, rate)),
          ),
          ...held(rate, of),
          ...rank(rate, of, Object.keys(peers) as PeerName[]),
        ]
      }),
      ...phoneRates.flatMap((rate) => {
        const of: Of = (name, part) => seenMedian(tapsOf(name, rate)[part])
        return [
          ...Object.entries(tapped).map(([id, { name }]) =>
            shown(`phone.${rate}x.${id}`, `a phone at ${rate}×: ${name}`, tapsOf(id, rate)),
          ),
          ratio({
            id: `phone.${rate}x.bound.readable`,
            name: `a phone at ${rate}×: can be read, the kit / a bare frame made by the tap`,
            value: of('kitTapped', 'readable'),
            baseline: of('bareTapped', 'readable'),
            bound: bounds.seen.readable[rate],
          }),
        ]
      }),
    ]
  } finally {
    await site.destroy()
  }
}

function shown(id: string, name: string, samples: Samples): Figure {
  return {
    id: `pixels.${id}`,
    name: `seen, click to wallets that can be read, ${name}`,
    value: seenMedian(samples.readable),
    unit: 'ms',
    detail: seenText(samples),
  }
}

interface Ratio {
  id: string
  name: string
  value: number
  baseline: number
  bound: number
}

function ratio({ id, name, value, baseline, bound }: Ratio): Figure {
  return {
    id: `pixels.${id}`,
    name,
    value: value / baseline,
    unit: 'x',
    bound,
    detail: `${value.toFixed(0)} / ${baseline.toFixed(0)} ms`,
  }
}

/** The bounds: what was measured, over what it is held against. */
function held(rate: (typeof rates)[number], of: Of): Figure[] {
  const { seen } = bounds
  const cold = of('bareCold', 'readable')
  const warm = of('bareWarm', 'readable')
  const hovered = seen.hovered[rate]
  const line = (id: string, name: string, [value, baseline]: [number, number], bound: number) =>
    ratio({ id: `${rate}x.bound.${id}`, name: `${rate}×: ${name}`, value, baseline, bound })
  const readable = (name: SubjectName) => of(name, 'readable')
  const frame = { bareCold: 'made by the click', bareWarm: 'that is there' }[hovered.of]
  return [
    line(
      'first',
      'first change, the kit / a dialog of the page',
      [of('kitCold', 'first'), of('native', 'first')],
      seen.first,
    ),
    line(
      'readable',
      'can be read, the kit / a bare frame made by the click',
      [readable('kitCold'), cold],
      seen.readable[rate],
    ),
    line('last', 'last change, the kit / that frame can be read', [of('kitCold', 'last'), cold], seen.last),
    line(
      'hovered',
      `can be read, after a hover / a bare frame ${frame}`,
      [readable('kitHovered'), readable(hovered.of)],
      hovered.most,
    ),
    line(
      'idle',
      'can be read, made ready ahead / a bare frame that is there',
      [readable('kitIdle'), warm],
      seen.ready,
    ),
    line(
      'second',
      'can be read, opened again / a bare frame that is there',
      [readable('kitSecond'), warm],
      seen.ready,
    ),
    {
      id: `pixels.${rate}x.bound.answered`,
      name: `${rate}×: a press as soon as a wallet can be read, to its answer`,
      value: of('kitCold', 'answered'),
      unit: 'ms',
      bound: seen.answered[rate],
    },
  ]
}

/** Against the fastest of the other kits. */
function rank(rate: number, of: Of, peers: readonly PeerName[]): Figure[] {
  const times = peers.map((name) => of(name, 'readable')).filter((time) => !Number.isNaN(time))
  return [
    ratio({
      id: `${rate}x.bound.peers`,
      name: `${rate}×: can be read, the kit / the first of ${times.length} other kits`,
      value: of('kitCold', 'readable'),
      baseline: times.length > 0 ? Math.min(...times) : Number.NaN,
      bound: bounds.seen.others,
    }),
  ]
}
