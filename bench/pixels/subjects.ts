import { barePage, hostPage, kitPage, nativePage } from '../hostPages.ts'
import { ownButton, preloadKit } from '../openings.ts'
import type { Stage } from '../stage.ts'
import type { PeerName, PeerSite } from './createPeerSite.ts'
import type { Subject } from './subject.ts'

/** Milliseconds that a pointer rests on a button before it is pressed. */
const hover = 150

export type SubjectName =
  | 'native'
  | 'bareCold'
  | 'bareWarm'
  | 'kitCold'
  | 'kitHovered'
  | 'kitIdle'
  | 'kitSecond'

/** The kit in all ways that it is opened, and the least that could stand in its place. */
export function ownSubjects(stage: Stage): Record<SubjectName, Subject> {
  const { bare: frame } = stage.frames
  const bare = { url: barePage(stage, frame), button: '#open' }
  const kit = {
    url: kitPage(stage),
    loaded: (page) => page.waitForFunction(() => 'version' in window.walletKit),
    button: ownButton,
  } satisfies Partial<Subject>
  return {
    native: { name: 'a dialog of the page', url: nativePage(stage), button: '#open' },
    bareCold: { ...bare, name: 'a bare frame made by the click' },
    bareWarm: {
      ...bare,
      name: 'a bare frame that is there',
      before: (page) => page.evaluate((url) => window.bareHost.preload(url), frame),
    },
    kitCold: { ...kit, name: 'the kit, without a hover' },
    kitHovered: { ...kit, name: `the kit, after ${hover} ms of hover`, hover },
    kitIdle: { ...kit, name: 'the kit, made ready ahead', before: preloadKit },
    kitSecond: {
      ...kit,
      name: 'the kit, opened again',
      again: (page) => page.evaluate(() => window.walletKit.close()),
    },
  }
}

const titles: Readonly<Record<PeerName, string>> = {
  rainbowKit: 'RainbowKit',
  web3Onboard: 'Web3-Onboard',
  appKit: 'AppKit 1.7.8',
}

/** The other kits that could be built, in the page itself, as their own guides have it. */
export function peerSubjects(stage: Stage, { markup }: PeerSite): Partial<Record<PeerName, Subject>> {
  const subjects: Partial<Record<PeerName, Subject>> = {}
  for (const name of Object.keys(titles) as PeerName[]) {
    const tag = markup[name]
    if (!tag) continue
    subjects[name] = {
      name: titles[name],
      url: hostPage(stage, tag),
      loaded: (page) => page.waitForSelector('#open:enabled'),
      button: '#open',
    }
  }
  return subjects
}
