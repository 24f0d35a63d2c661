import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { bounds } from '../bounds.ts'
import { createLoadKit, loadChainId, loadProjectId } from '../createLoadKit.ts'
import type { Figure } from '../figure.ts'
import { interleave } from '../interleave.ts'
import { askAtOnce } from '../load.ts'
import type { Stage } from '../stage.ts'
import { pairsText, ratioOfMedians } from '../statistics.ts'
import { openForm, warmUps } from './openForm.ts'

const atOnce = 1_000
/** In one measurement: one alone is over too soon to be told apart. */
const quotesPerRound = 10
const coin = `0x${'e'.repeat(40)}`
/** Milliseconds to a chain's endpoint and back, as operators have them. The local one answers in under one. */
const publicDistance = 30

/** Opening the form, and the quotes in it. */
export async function swap(stage: Stage, rounds: number): Promise<Figure[]> {
  const opened = await openForm(stage, rounds, { view: 'Swap', bareForm: stage.frames.bareSwap })
  return [
    {
      id: 'swapForm',
      name: 'click to the form of Swap, warm, kit / the same fields in bare React',
      value: ratioOfMedians(opened.kit, opened.bare),
      unit: 'x',
      bound: bounds.swapForm,
      detail: pairsText(opened),
    },
    ...(await quotes(stage, rounds, 0)),
    ...(await quotes(stage, rounds, publicDistance)),
  ]
}

/**
 * A quote of an amount that nobody has asked about, over one connection, against the one call to the chain that it makes, sent there by
 * itself; and what a thousand equal ones at the same time ask of the chain.
 *
 * Beside a chain on the same machine the quote is as slow as the server's own hop, whatever it asks: the bound is of one at a distance.
 */
async function quotes({ world }: Stage, rounds: number, distance: number): Promise<Figure[]> {
  const { exchange, tokens } = world.harbor
  const [dollar, bean] = tokens
  if (!dollar || !bean) throw new Error('The tokens of the local world are missing')
  const settings = { exchange: { ...exchange, stables: [dollar.address] } }
  const { proxy, port, destroy } = await createLoadKit(world, { settings, distance })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let amount = 10n ** 17n
  const questionOf = () => {
    amount += 1n
    const query = new URLSearchParams({
      projectId: loadProjectId,
      from: `${loadChainId}:${coin}`,
      to: `${loadChainId}:${bean.address}`,
      amount: String(amount),
    })
    const headers = { host: `kit.localhost:${port}` }
    return { url: `http://127.0.0.1:${port}/v1/convert/quotes?${query}`, method: 'GET' as const, headers }
  }
  try {
    // Where the pools are, and what gas costs, is known from then on.
    await ask(questionOf(), agent)
    proxy.take()
    await ask(questionOf(), agent)
    const body = proxy.last()
    if (!body.includes('eth_call')) throw new Error('A quote has asked for something else')
    const call = {
      // By the way that the kit's takes, too.
      url: proxy.url,
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      body,
    }
    const contestants = {
      kit: () => timed(() => ask(questionOf(), agent)),
      bare: () => timed(() => ask(call, agent)),
    }
    await interleave(warmUps, contestants)
    const taken = await interleave(rounds, contestants)
    const value = ratioOfMedians(taken.kit, taken.bare)
    const detail = `${pairsText(taken)} of ${quotesPerRound}`
    const name = 'a quote / the bare call to the chain that it needs'
    if (distance > 0) {
      const away = `${name}, ${distance} ms away`
      return [{ id: 'distantQuote', name: away, value, unit: 'x', bound: bounds.quote, detail }]
    }
    const same = questionOf()
    proxy.take()
    await askAtOnce(same, atOnce)
    return [
      { id: 'quote', name, value, unit: 'x', detail },
      {
        id: 'sharedQuotes',
        name: `calls to the chain for ${atOnce} equal quotes at once`,
        value: proxy.take(),
        unit: '',
        bound: bounds.sharedUpstream,
      },
    ]
  } finally {
    agent.destroy()
    await destroy()
  }
}

/** Milliseconds for as many as there are in a round, one behind the other. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (let count = 0; count < quotesPerRound; count += 1) await work()
  return performance.now() - started
}

interface Asked {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** @throws if the answer is none, or another than 200 */
async function ask({ url, method, headers, body }: Asked, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      text(answer).then((said) => {
        if (answer.statusCode === 200) resolve(said)
        else reject(new Error(`${url} answered ${answer.statusCode}: ${said}`))
      }, reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
