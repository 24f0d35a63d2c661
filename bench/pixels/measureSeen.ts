import { interleave } from '../interleave.ts'
import type { Device, Stage } from '../stage.ts'
import { createDecoder, type Decoder } from './createDecoder.ts'
import { answer, look } from './film.ts'
import type { Seen } from './judge.ts'
import { keepPictures } from './keepPictures.ts'
import type { Subject } from './subject.ts'

/** Milliseconds from the click; of the answer, from the press. */
export interface Measured extends Seen {
  answered: number
}

/** Of all visits, in order; not a number where it was not seen. */
export type Samples = Record<keyof Measured, number[]>

interface Parameters {
  rounds: number
  /** How many times slower than this machine the visitor's is. */
  rates: readonly number[]
  device: Device
  /** The folder for the pictures of each subject's first visit. */
  pictures?: string | undefined
}

const nothing: Measured = { first: Number.NaN, readable: Number.NaN, last: Number.NaN, answered: Number.NaN }

/** Opens all subjects, at all rates, interleaved: twice in each round, once to look on and once to press what can be read. */
export async function measureSeen<Name extends string>(
  stage: Stage,
  subjects: Readonly<Record<Name, Subject>>,
  { rounds, rates, device, pictures }: Parameters,
): Promise<(name: Name, rate: number) => Samples> {
  const names = Object.keys(subjects) as Name[]
  const decoder = await createDecoder(stage.browser)
  const kept = new Set<string>()
  const atRates = (name: Name) => async () => {
    const taken: (Measured & { rate: number })[] = []
    for (const rate of rates) {
      const title = `${name}-${rate}x`
      const isFirst = !kept.has(title)
      // A visit that fails is told, and the others count.
      const seen = await measure({
        stage,
        decoder,
        subject: subjects[name],
        device,
        rate,
        title,
        folder: isFirst ? pictures : undefined,
        isFirst,
      }).catch((error: unknown) => {
        console.error(`${title}:`, error)
        return nothing
      })
      kept.add(title)
      taken.push({ ...seen, rate })
    }
    return taken
  }
  try {
    const contestants = Object.fromEntries(names.map((name) => [name, atRates(name)]))
    const taken = await interleave(rounds, contestants as Record<Name, ReturnType<typeof atRates>>)
    return (name, rate) => {
      const seen = taken[name].flat().filter((one) => one.rate === rate)
      const all = (part: keyof Measured) => seen.map((one) => one[part])
      return {
        first: all('first'),
        readable: all('readable'),
        last: all('last'),
        answered: all('answered'),
      }
    }
  } finally {
    await decoder.destroy()
  }
}

interface Visit {
  stage: Stage
  decoder: Decoder
  subject: Subject
  device: Device
  rate: number
  title: string
  folder: string | undefined
  isFirst: boolean
}

async function measure(visit: Visit): Promise<Measured> {
  const { stage, decoder, subject, device, rate, title, folder, isFirst } = visit
  const looked = await look(stage, decoder, subject, { device, rate })
  if (folder) await keepPictures(folder, title, looked)
  const { first, readable, last, outside } = looked
  if (isFirst && outside.length > 0) console.error(`${title} asks beyond this machine: ${outside.join(', ')}`)
  const answered = await answer(stage, decoder, subject, { device, rate }, looked).catch((error: unknown) => {
    // What was seen of the visit before counts.
    console.error(`${title}, pressed:`, error)
    return Number.NaN
  })
  return { first, readable, last, answered }
}
