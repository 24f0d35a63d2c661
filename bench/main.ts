import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createHostServer } from '../e2e/fixtures/hostServer.ts'
import { build } from '../scripts/build.ts'
import { isBuildStale } from '../scripts/isBuildStale.ts'
import { chromiumArgs, ensureProgram } from '../scripts/programs.ts'
import { createWorld } from '../world/createWorld.ts'
import { buildPages } from './buildPages.ts'
import { createFrameSite } from './createFrameSite.ts'
import { type Figure, verdictOf } from './figure.ts'
import { click } from './figures/click.ts'
import { events } from './figures/events.ts'
import { firstView } from './figures/firstView.ts'
import { growth } from './figures/growth.ts'
import { hostCost } from './figures/hostCost.ts'
import { loaderBytes } from './figures/loaderBytes.ts'
import { longTasks } from './figures/longTasks.ts'
import { namesLoad } from './figures/namesLoad.ts'
import { openCall } from './figures/openCall.ts'
import { ownedView } from './figures/ownedView.ts'
import { payment } from './figures/payment.ts'
import { peers } from './figures/peers.ts'
import { phone } from './figures/phone.ts'
import { pixels } from './figures/pixels.ts'
import { qr } from './figures/qr.ts'
import { quietHost } from './figures/quietHost.ts'
import { roundTrip } from './figures/roundTrip.ts'
import { send } from './figures/send.ts'
import { serverLoad } from './figures/serverLoad.ts'
import { signInLoad } from './figures/signInLoad.ts'
import { swap } from './figures/swap.ts'
import { walletReady } from './figures/walletReady.ts'
import { formatReport } from './formatReport.ts'
import { record } from './record.ts'
import type { Stage } from './stage.ts'

const usage = `Measures the kit on this machine. All ratios come from interleaved runs in one browser.

  npm run bench                  prints a table
  npm run bench -- --json        prints one JSON object
  npm run bench -- --only NAME   takes one group of figures
  npm run bench -- --rounds N    pairs per comparison (default 15)
  npm run bench -- --only pixels --pictures DIR
                                 keeps what was on the screen every 16 ms of each subject's first visit, in a folder
  npm run bench -- --record DIR  measures nothing: pictures of each frame of a cold open, into a folder
`

type Group = (stage: Stage, rounds: number, pictures?: string) => Promise<Figure[]>

const groups: Readonly<Record<string, Group>> = {
  loaderBytes,
  firstView,
  quietHost,
  hostCost,
  longTasks: (stage, rounds) => longTasks(stage, Math.ceil(rounds / 3)),
  // Two openings of the same page differ by up to a half: with fewer pairs the ratio is left to chance.
  click: (stage, rounds) => click(stage, rounds * 2),
  peers,
  phone,
  // Seven visits of each.
  pixels: (stage, rounds, pictures) => pixels(stage, Math.floor(rounds / 2), pictures),
  openCall,
  send,
  swap,
  qr: (stage, rounds) => qr(stage, Math.ceil(rounds / 3)),
  roundTrip: (stage, rounds) => roundTrip(stage, rounds * 100),
  ownedView: (stage, rounds) => ownedView(stage, Math.ceil(rounds / 3)),
  serverLoad: (stage, rounds) => serverLoad(stage, Math.ceil(rounds / 4)),
  signInLoad: (stage, rounds) => signInLoad(stage, Math.ceil(rounds / 3)),
  events: (stage, rounds) => events(stage, Math.ceil(rounds / 3)),
  namesLoad: (stage, rounds) => namesLoad(stage, Math.ceil(rounds / 3)),
  // All of what is promised from fifteen rounds on.
  growth: (_stage, rounds) => growth(Math.min(rounds / 15, 1)),
  payment,
  walletReady: (stage, rounds) => walletReady(stage, Math.ceil(rounds / 3)),
}

async function onStage<T>(use: (stage: Stage) => Promise<T>): Promise<T> {
  if (await isBuildStale()) await build()
  const closers: (() => Promise<void>)[] = []
  const opened = async <T>(part: Promise<T>, close: (part: T) => Promise<void>): Promise<T> => {
    const there = await part
    closers.push(() => close(there))
    return there
  }
  try {
    const scripts = await buildPages()
    const world = await opened(createWorld({ crowded: true }), (part) => part.destroy())
    const hosts = await opened(createHostServer(), (part) => part.destroy())
    const frames = await opened(createFrameSite(scripts), (part) => part.destroy())
    const browser = await opened(
      chromium.launch({ executablePath: ensureProgram('chromium'), args: chromiumArgs }),
      (part) => part.close(),
    )
    const stage = { browser, world: world.urls, hosts, frames, scripts }
    return await use(stage)
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

interface Choice {
  names: readonly string[]
  rounds: number
  pictures: string | undefined
}

async function measure(stage: Stage, { names, rounds, pictures }: Choice): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of names) {
    const started = performance.now()
    figures.push(...((await groups[name]?.(stage, rounds, pictures)) ?? []))
    console.error(`${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  }
  return figures
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '15' },
    record: { type: 'string' },
    pictures: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const names = Object.keys(groups).filter((name) => values.only?.includes(name) ?? true)
if (values.help || names.length === 0) {
  console.log(usage)
} else if (values.record) {
  const folder = values.record
  console.log((await onStage((stage) => record(stage, folder))).join('\n'))
} else {
  const { pictures } = values
  const figures = await onStage((stage) => measure(stage, { names, rounds: Number(values.rounds), pictures }))
  const missed = figures.filter((figure) => verdictOf(figure) === false)
  console.log(
    values.json
      ? JSON.stringify({ passed: missed.length === 0, figures })
      : `${formatReport(figures)}\n\n${missed.length === 0 ? 'Every bound is kept.' : `${missed.length} bounds are missed.`}`,
  )
  process.exitCode = missed.length === 0 ? 0 : 1
}
