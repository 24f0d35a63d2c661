import { connectWallet, openModal, outcomeOf, stateOf } from '../fixtures/actions.ts'
import { expect, kitHtml, test } from '../fixtures/test.ts'
import { evmWallet } from '../fixtures/wallets.ts'

/* Frames and pages that try to speak to the kit without being part of it. */

/** Every message kind of the hop, as a stranger would send it. */
const forgeries = [
  { walletKit: 'hello', protocol: 1, instance: '0'.repeat(32) },
  { walletKit: 'connect', protocol: 1, instance: '0'.repeat(32), session: '0'.repeat(32) },
  { walletKit: 'problem', code: 'PROJECT_NOT_FOUND', message: 'forged' },
  { walletKit: 'close' },
  ...['request', 'result', 'error', 'event', 'abort', 'ping', 'pong'].map((kind) => ({
    v: 1,
    session: '0'.repeat(32),
    seq: 1,
    id: '0'.repeat(32),
    kind,
    method: 'show',
    body: {},
  })),
]

test('threat 1 behavior: a sibling frame posts every message kind before, during and after the handshake; none is handled', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const evil = hosts.serve({
    site: 'evil',
    html: `<script>
      const forgeries = ${JSON.stringify(forgeries)}
      function shoot() {
        for (const target of [parent, ...Array.from({ length: parent.length }, (_, i) => parent[i])]) {
          for (const message of forgeries) {
            const { port1 } = new MessageChannel()
            target.postMessage(message, '*', [port1])
          }
        }
      }
      shoot()
      const timer = setInterval(shoot, 5)
      addEventListener('message', ({ data }) => data === 'stop' && clearInterval(timer))
    </script>`,
  })
  const html = kitHtml(world, { wallets: [evmWallet(world)], body: `<iframe src="${evil}"></iframe>` })
  await page.goto(hosts.serve({ html }))
  await page.waitForFunction(() => 'version' in window.walletKit)
  await connectWallet(page, modal, 'Anchor')
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
  const alerts = await page.evaluate(() => {
    const seen: unknown[] = []
    window.walletKit.on('alert', (alert) => seen.push(alert))
    return seen
  })
  expect(alerts).toEqual([])
})

test('threat 1 behavior: a message with the right origin from another window of the kit is not handled', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  // A second widget inside the host greets too: right origin, right message, wrong window.
  const greeted = page.evaluate((kit) => {
    const frame = document.createElement('iframe')
    frame.src = `${kit}/widget/?projectId=demo`
    const hello = new Promise((resolve) => {
      window.addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow && data.walletKit === 'hello') resolve(true)
      })
    })
    document.body.append(frame)
    return hello
  }, world.kit)
  expect(await greeted).toBe(true)
  await modal.getByRole('button', { name: /^Anchor/ }).click()
  await expect.poll(async () => (await stateOf(page)).accounts.eip155?.status).toBe('connected')
})

test('threat 2 behavior: a sibling and the page claim the channel in one tick; only the page gets an answer', async ({
  page,
  hosts,
  world,
}) => {
  const html = `<html><body><script type="module" src="/pages/handshake.js"></script></body></html>`
  await page.goto(hosts.serve({ html }))
  await page.waitForFunction(() => 'handshake' in window)
  const answers = await page.evaluate(async (kit) => {
    const frame = document.createElement('iframe')
    frame.src = `${kit}/widget/?projectId=demo`
    const sibling = document.createElement('iframe')
    document.body.append(frame, sibling)
    const instance = await new Promise<string>((resolve) => {
      window.addEventListener(
        'message',
        ({ source, data }) => source === frame.contentWindow && resolve(data.instance),
      )
    })
    const claim = (session: string, sender: Window) => {
      const { port1, port2 } = new MessageChannel()
      let answers = 0
      let next = () => {}
      port1.onmessage = () => {
        answers += 1
        next()
      }
      const ping = (seq: number) =>
        new Promise<void>((resolve) => {
          next = resolve
          port1.postMessage({ v: 1, session, seq, id: `${seq}`.padStart(32, 'a'), kind: 'ping' })
        })
      // The sibling's own postMessage, so that the source of the event is the sibling.
      const post = (sender as Window & { Function: FunctionConstructor }).Function(
        'target',
        'message',
        'port',
        'origin',
        'target.postMessage(message, { targetOrigin: origin, transfer: [port] })',
      )
      post(frame.contentWindow, { walletKit: 'connect', protocol: 1, instance, session }, port2, kit)
      return { answered: ping(1), ping, isAnswered: () => answers > 0 }
    }
    const claims = [
      claim('1'.repeat(32), sibling.contentWindow as Window),
      claim('2'.repeat(32), window),
      claim('3'.repeat(32), window),
    ]
    await claims[1]?.answered
    // By the time of a second answer, the others would have had theirs.
    await claims[1]?.ping(2)
    return claims.map(({ isAnswered }) => isAnswered())
  }, world.kit)
  expect(answers).toEqual([false, true, false])
})

test('threat 6 behavior: recorded port traffic is dropped when it is sent again', async ({
  page,
  hosts,
  world,
}) => {
  await page.goto(
    hosts.serve({
      html: '<html><body><script type="module" src="/pages/handshake.js"></script></body></html>',
    }),
  )
  await page.waitForFunction(() => 'handshake' in window)
  const replies = await page.evaluate(async (kit) => {
    const { handshake } = window as unknown as {
      handshake: { openWidget: (kit: string, id: string) => Promise<{ port: MessagePort; session: string }> }
    }
    const { port, session } = await handshake.openWidget(kit, 'demo')
    const heard: string[] = []
    port.addEventListener('message', ({ data }) => heard.push(`${data.kind}:${data.id}`))
    const ping = (id: string, seq: number) =>
      port.postMessage({ v: 1, session, seq, id: id.repeat(32), kind: 'ping' })
    ping('a', 100)
    ping('a', 100)
    ping('b', 99)
    ping('c', 101)
    await new Promise((resolve) => {
      port.addEventListener('message', ({ data }) => data.id === 'c'.repeat(32) && resolve(null))
    })
    return heard.filter((entry) => entry.startsWith('pong')).map((entry) => entry.at(-1))
  }, world.kit)
  expect(replies).toEqual(['a', 'c'])
})

test('threat 7 bad input: garbage and a 10 MB message on the port change nothing, and the frame still answers', async ({
  page,
  hosts,
  world,
}) => {
  await page.goto(
    hosts.serve({
      html: '<html><body><script type="module" src="/pages/handshake.js"></script></body></html>',
    }),
  )
  await page.waitForFunction(() => 'handshake' in window)
  const result = await page.evaluate(async (kit) => {
    const { handshake } = window as unknown as {
      handshake: {
        openWidget: (
          kit: string,
          id: string,
        ) => Promise<{
          port: MessagePort
          session: string
          engine: { ping(): Promise<unknown>; request(m: string, b?: unknown): Promise<unknown> }
        }>
      }
    }
    const { port, engine } = await handshake.openWidget(kit, 'demo')
    const garbage = [
      null,
      undefined,
      0,
      'text',
      [],
      {},
      new Uint8Array(8),
      { v: 2 },
      { kind: 'request' },
      'x'.repeat(10_000_000),
      { v: 1, body: 'x'.repeat(10_000_000) },
      JSON.parse('{"__proto__":{"polluted":1}}'),
      new Map(),
      new Date(),
    ]
    for (const value of garbage) port.postMessage(value)
    await engine.ping()
    const codes: unknown[] = []
    for (const [method, body] of [
      ['nothing', {}],
      ['constructor', {}],
      ['__proto__', {}],
      ['open', { view: 'Nowhere' }],
      ['open', { extra: 1 }],
      ['connect', 5],
    ] as const) {
      await engine.request(method, body).catch((error) => codes.push(error.code))
    }
    return codes
  }, world.kit)
  expect(result).toEqual([
    'METHOD_NOT_FOUND',
    'METHOD_NOT_FOUND',
    'METHOD_NOT_FOUND',
    'INVALID_PARAMS',
    'INVALID_PARAMS',
    'INVALID_PARAMS',
  ])
})

test('threat 28 behavior: a second tag of another project is an error that names both, and the first goes on', async ({
  page,
  openKit,
  modal,
  world,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  const alerts = await page.evaluate(async (src) => {
    const seen: { code: string; message: string }[] = []
    window.walletKit.on('alert', (alert) => seen.push(alert))
    const script = document.createElement('script')
    script.src = src
    script.dataset['projectId'] = 'other'
    await new Promise((resolve) => {
      script.onload = resolve
      document.head.append(script)
    })
    return seen
  }, world.loader)
  expect(alerts).toHaveLength(1)
  expect(alerts[0]?.code).toBe('PROJECT_ID_CONFLICT')
  expect(alerts[0]?.message).toContain('demo')
  expect(alerts[0]?.message).toContain('other')
  await connectWallet(page, modal, 'Anchor')
})

test('behavior: what the host asks for outside of the contract is refused by name', async ({
  page,
  openKit,
}) => {
  await openKit()
  const outcome = await outcomeOf(page, () => window.walletKit.open({ view: 'Nowhere' as never }), undefined)
  expect(outcome.code).toBe('INVALID_PARAMS')
})

test('threat 1 behavior: a frame that was taken to another origin is not greeted', async ({
  page,
  openKit,
  modal,
  world,
  hosts,
}) => {
  await openKit({ wallets: [evmWallet(world)] })
  await openModal(page)
  await expect(modal.getByRole('button', { name: /^Anchor/ })).toBeVisible()
  const evil = hosts.serve({
    site: 'evil',
    html: `<script>
      addEventListener('message', ({ data }) => { if (data?.walletKit === 'connect') parent.postMessage('greeted', '*') })
      const hello = { walletKit: 'hello', protocol: 1, instance: 'e'.repeat(32) }
      setInterval(() => parent.postMessage(hello, '*'), 20)
      parent.postMessage('loaded', '*')
    </script>`,
  })
  // Counts the channels that the loader makes: each greeting makes one.
  const channels = await page.evaluate(async (url) => {
    let made = 0
    const Original = MessageChannel
    window.MessageChannel = class extends Original {
      constructor() {
        super()
        made += 1
      }
    }
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="WalletKit"]')
    const hellos = new Promise((resolve) => {
      let seen = 0
      window.addEventListener('message', ({ data, origin }) => {
        if (origin !== new URL(url).origin || data?.walletKit !== 'hello') return
        seen += 1
        if (seen === 10) resolve(made)
      })
    })
    if (frame) frame.src = url
    return hellos
  }, evil)
  expect(channels).toBe(0)
})
