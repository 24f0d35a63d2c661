import { expect } from '@playwright/test'
import { abortable } from '#shared/async/abortable.ts'
import { createPhone } from '../../world/phone/createPhone.ts'
import { toPhoneConfig } from '../../world/phone/toPhoneConfig.ts'
import { repeated } from '../fixtures/repeated.ts'
import { kitHtml } from '../fixtures/test.ts'
import { evmWallet, solanaWallet } from '../fixtures/wallets.ts'
import { click, newWindow, until } from './actions.ts'
import type { BrowserWindow } from './engine.ts'
import { test } from './engineTest.ts'
import { pageIn, runIn } from './place.ts'
import { kitIsThere, openPage } from './shop.ts'

test.use({ hidesTabs: true })

/** Milliseconds in which tabs agree, on a machine with other work to do. How long it took is printed. */
const timeoutMs = 10_000

/** Milliseconds in which an action ends. */
const longest = 60_000

/** A row of numbers that the seed decides (mulberry32). */
function createDice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

interface Tab {
  window: BrowserWindow
  /** Behind the other one and frozen, or at another page, from which the Back button leads here. */
  rest: 'none' | 'asleep' | 'elsewhere'
}

/** What a tab's page says of itself, its provider's word with it. */
const stateOf = ({ window: tab }: Tab) =>
  runIn(
    pageIn(tab),
    async () => {
      const { accounts, activeNetwork, ready } = window.walletKit.getState()
      const told = await window.walletKit.getProvider('eip155').request({ method: 'eth_accounts' })
      const of = (account: (typeof accounts)['eip155']) =>
        account && [account.connector.id, account.address, account.caipNetworkId]
      return { ready, told, said: [of(accounts.eip155) ?? null, of(accounts.solana) ?? null], activeNetwork }
    },
    null,
  ).catch(() => null)

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

// Its short form is the walk of two tabs at the unit level (`createApp.tabsModel.test.ts`).
const soak = repeated(8, Number(process.env['WALLETKIT_SECONDS']) || 300).slice(1)
for (const { times, details } of soak) {
  const given = Number(process.env['WALLETKIT_SEED'])
  const seed = given || Math.trunc(Math.random() * 0x7f_ff_ff_ff)

  test(
    `R1 R43 two tabs keep one truth for ${times} seconds of whatever is done in them`,
    details,
    async ({ visit, world, hosts }, info) => {
      const say = (text: string) => process.stdout.write(`${info.project.name}: ${text}\n`)
      say(`WALLETKIT_SEED=${seed}`)
      const roll = createDice(seed)
      const phone = await createPhone(toPhoneConfig(world))
      const approveAll = async () => {
        for (;;) await (await phone.nextRequest()).approve()
      }
      approveAll().catch((error: unknown) => say(`The phone: ${error}`))
      const { visitor, window: first } = await visit()
      const wallets = [evmWallet(world), solanaWallet(world)]
      // Says of each return by the Back button whether the document has slept meanwhile.
      const head = `<script>addEventListener('pageshow', ({ persisted }) => persisted && (window.slept = true))</script>`
      const body = '<a href="" target="_blank" rel="noopener">Another tab</a>'
      const url = hosts.serve({ html: kitHtml(world, { wallets, head, body }) })
      const elsewhere = hosts.serve({ html: '<title>Elsewhere</title>', site: 'elsewhere' })
      await openPage(first, url)
      const before = await visitor.windows()
      await click(pageIn(first), { role: 'link', name: 'Another tab' })
      const tabs: readonly [Tab, Tab] = [
        { window: first, rest: 'none' },
        { window: await newWindow(visitor, before), rest: 'none' },
      ]
      for (const { window: tab } of tabs) await kitIsThere(tab)
      const networks = world.chains.map(({ caipNetworkId }) => caipNetworkId)
      const anyNetwork = () => {
        const network = networks[roll(networks.length)]
        if (!network) throw new Error('The world has no network')
        return network
      }
      /** Which wallet each namespace is connected with. */
      const model: Record<'eip155' | 'solana', string | null> = { eip155: null, solana: null }
      /** Which account the phone shares: another one by each session, which would look the same otherwise. */
      let shared = ''
      const ends = (id: string | null) => {
        for (const name of ['eip155', 'solana'] as const) if (model[name] === id) model[name] = null
      }
      const done: string[] = []
      const returns = { asleep: 0, slept: 0, anew: 0 }

      const connect = (tab: BrowserWindow, connectorId: string) =>
        runIn(
          pageIn(tab),
          async (id) => void (await window.walletKit.connect({ connectorId: id })),
          connectorId,
        )

      /** Who uses a tab looks at it. */
      const wake = async (tab: Tab) => {
        await tab.window.front()
        if (tab.rest === 'asleep') returns.asleep += 1
        if (tab.rest === 'elsewhere') {
          await tab.window.back()
          await kitIsThere(tab.window)
          const slept = await runIn(pageIn(tab.window), () => Reflect.get(window, 'slept') === true, null)
          await runIn(pageIn(tab.window), () => void Reflect.deleteProperty(window, 'slept'), null)
          returns[slept ? 'slept' : 'anew'] += 1
        }
        tab.rest = 'none'
      }

      const actions: Record<string, (tab: Tab, other: Tab) => Promise<void>> = {
        async 'connect Anchor'({ window: tab }) {
          await connect(tab, 'test.anchor')
          model.eip155 = 'test.anchor'
        },
        async 'connect Compass'({ window: tab }) {
          await connect(tab, 'Compass')
          model.solana = 'Compass'
        },
        async 'connect the phone'({ window: tab }) {
          const uri = await runIn(pageIn(tab), () => window.walletKit.getPairingUri(), null)
          await phone.pair(uri)
          const { eip155, solana } = phone.accounts
          shared = eip155.find((address) => address !== shared) ?? ''
          const proposal = await phone.nextProposal()
          await proposal.approve({ accounts: [shared, ...solana] })
          model.eip155 = 'walletConnect'
          model.solana = 'walletConnect'
        },
        async disconnect({ window: tab }) {
          await runIn(pageIn(tab), () => window.walletKit.disconnect(), null)
          model.eip155 = null
          model.solana = null
        },
        async revoke({ window: tab }) {
          const answer = await runIn(
            pageIn(tab),
            () =>
              window.walletKit
                .getProvider('eip155')
                .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
            null,
          )
          expect(answer).toBeNull()
          // A session ends for all that it is for.
          if (model.eip155) ends(model.eip155)
        },
        async switch({ window: tab }) {
          await runIn(pageIn(tab), (id) => window.walletKit.switchNetwork(id), anyNetwork())
        },
        async sign({ window: tab }) {
          if (!model.eip155) return
          const signature = await runIn(
            pageIn(tab),
            () => {
              const from = window.walletKit.getState().accounts.eip155?.address
              const provider = window.walletKit.getProvider('eip155')
              return provider.request({ method: 'personal_sign', params: ['0x6869', from] })
            },
            null,
          )
          expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
        },
        async reload({ window: tab }) {
          await runIn(
            pageIn(tab),
            () => {
              Reflect.set(window, 'isOld', true)
              location.reload()
            },
            null,
          )
          await until('the page anew', () =>
            runIn(pageIn(tab), () => Reflect.get(window, 'isOld') !== true, null).catch(() => false),
          )
          await kitIsThere(tab)
        },
        async sleep(tab, other) {
          await wake(other)
          await tab.window.sleep()
          tab.rest = 'asleep'
        },
        async 'go elsewhere'(tab) {
          // By the page, as with `reload`: Firefox's driver waits in vain for a way out of a document from the cache.
          await runIn(pageIn(tab.window), (url) => location.assign(url), elsewhere)
          await until('the other page', () =>
            runIn(pageIn(tab.window), () => document.title === 'Elsewhere', null).catch(() => false),
          )
          tab.rest = 'elsewhere'
        },
        async 'the wallet goes elsewhere'({ window: tab }) {
          const chainId = Number(anyNetwork().split(':')[1])
          await runIn(pageIn(tab), (id) => window.simulatedWallets.get('test.anchor').setChain(id), chainId)
        },
        async 'the wallet takes its permission back'({ window: tab }) {
          await runIn(pageIn(tab), () => window.simulatedWallets.get('test.anchor').setAccounts([]), null)
          if (model.eip155 === 'test.anchor') model.eip155 = null
        },
        async 'the phone ends'() {
          // One that the page has ended is gone as soon as the phone hears of it.
          for (const { topic } of phone.sessions()) await phone.disconnect(topic).catch(() => {})
          ends('walletConnect')
        },
      }
      const names = Object.keys(actions)

      const agree = async () => {
        const said = await Promise.all(tabs.filter(({ rest }) => rest === 'none').map(stateOf))
        const expected = JSON.stringify([model.eip155, model.solana])
        const isSo = said.every((state) => {
          if (!state) return false
          const [evm, solana] = state.said
          const connectors = JSON.stringify([evm?.[0] ?? null, solana?.[0] ?? null])
          const told = JSON.stringify(state.told)
          const isShared = evm?.[0] !== 'walletConnect' || evm[1] === shared
          return connectors === expected && isShared && (evm ? told.includes(`${evm[1]}`) : told === '[]')
        })
        // A page whose frame nothing has called yet knows of no network.
        const ready = said.filter((state) => state?.ready)
        const [one, other = one] = ready.map((state) =>
          JSON.stringify(state && [state.said, state.activeNetwork]),
        )
        return isSo && one === other
          ? 'one truth'
          : `${JSON.stringify(said)}, not ${expected}, after ${done.join('; ')}`
      }

      /** How long both took to agree, by what was done. */
      const took = new Map<string, number[]>()
      const settle = async (name: string) => {
        const started = performance.now()
        const isNew = name === 'reload' || name === 'wake'
        await expect
          .poll(agree, { timeout: isNew ? 2 * timeoutMs : timeoutMs, intervals: [50] })
          .toBe('one truth')
        took.set(name, [...(took.get(name) ?? []), Math.round(performance.now() - started)])
      }
      const end = performance.now() + times * 1_000
      while (performance.now() < end) {
        const number = roll(2)
        const name = names[roll(names.length)] ?? ''
        const [tab, other] = number === 0 ? tabs : ([tabs[1], tabs[0]] as const)
        done.push(`${number}: ${name}`)
        try {
          const isBack = tab.rest !== 'none'
          await wake(tab)
          if (isBack) await settle('wake')
          const act = actions[name]?.(tab, other)
          if (act) await abortable(act, AbortSignal.timeout(longest))
        } catch (cause) {
          throw new Error(`${cause}, after ${done.join('; ')}`, { cause })
        }
        await settle(name)
      }
      for (const tab of tabs) await wake(tab)
      await settle('wake')
      say(`${done.length} actions in ${times} s; returns ${JSON.stringify(returns)}`)
      for (const [name, each] of took)
        say(`${name}: ${each.length} times, agreed after ${median(each)} ms, at most ${Math.max(...each)} ms`)
      expect(done.length).toBeGreaterThan(3)
      await phone.destroy()
    },
  )
}
