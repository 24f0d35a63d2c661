import { createRequire } from 'node:module'
import { newAddress, signInByEmail } from '../fixtures/embedded.ts'
import { expect, kitHtml, test } from '../fixtures/test.ts'

/* Windows that are no part of the kit, and write in the words of post-robot, which runs in the widget and in the secure frame. */

interface Shooter {
  /** Of the library. */
  answers: string[]
  rounds: number
}

/**
 * A script that posts every kind of the library's messages to all windows of the page, whole and as what text can be had from, and
 * keeps what comes back from the library: it answers whatever it takes, if only with an error.
 *
 * @param key of the library's messages, which has its version
 */
function strangerScript(key: string): string {
  return `
    const kitWindows = 2
    const kinds = ['request', 'response', 'ack']
    const names = ['postrobot_hello', 'postrobot_method', 'wallet-kit:' + '0'.repeat(32)]
    const random = () => Math.random().toString(36).slice(2)
    function written() {
      const origin = location.origin
      return kinds.flatMap((kind) => names.map((name) => JSON.stringify({ ${JSON.stringify(key)}: [{
        type: 'postrobot_message_' + kind, id: random(), hash: random(), name, origin, domain: '*', ack: 'success',
        fireAndForget: false, data: { instanceID: random(), text: '{}', id: random(), name: 'x', args: [] },
      }] })))
    }
    function forged(text) {
      return [text, new String(text), [text], [[text]], Object.assign([text], { walletKit: 'connect' }), JSON.parse(text)]
    }
    const id = '0'.repeat(32)
    const greetings = [
      { walletKit: 'auth-hello', protocol: 1, instance: id },
      { walletKit: 'auth-connect', protocol: 1, instance: id, session: id },
    ]
    function windowsBelow(target) {
      const frames = Array.from({ length: target.length }, (_, index) => target[index])
      return [target, ...frames.flatMap(windowsBelow)]
    }
    window.answers = []
    // How often both the widget and the secure frame were there to be shot at.
    window.rounds = 0
    addEventListener('message', ({ data, origin }) => {
      // The strangers hit each other too; their sites have one port.
      if (new URL(origin).port === location.port) return
      if (typeof data === 'string' && /postrobot_message_(ack|response)/.test(data)) answers.push(data.slice(0, 300))
    })
    function shoot() {
      const targets = windowsBelow(top).filter((target) => target !== window && target !== top)
      for (const target of targets)
        for (const message of [...written().flatMap(forged), ...greetings]) target.postMessage(message, '*')
      if (targets.length >= kitWindows) rounds += 1
    }
    setInterval(shoot, 100)
    shoot()`
}

test('threat 1 behavior: a frame and the page write as post-robot does, before, during and after the handshake; the library takes nothing of it', async ({
  page,
  hosts,
  world,
  modal,
}) => {
  const { version } = createRequire(import.meta.url)('post-robot/package.json') as { version: string }
  const key = `__post_robot_${version.replaceAll('.', '_')}__`
  const script = strangerScript(key)
  const evil = hosts.serve({ site: 'evil', html: `<script>${script}</script>` })
  const body = `<iframe src="${evil}"></iframe><script>${script}</script>`
  await page.goto(hosts.serve({ html: kitHtml(world, { body }) }))
  await signInByEmail({ page, modal, world }, newAddress('stranger'))
  const libraries = page.frames().map((frame) => frame.evaluate((name) => name in window, key))
  expect((await Promise.all(libraries)).filter(Boolean), 'windows with the library').toHaveLength(2)
  const strangers = page.frames().filter((frame) => frame.url() === evil || frame === page.mainFrame())
  expect(strangers).toHaveLength(2)
  for (const stranger of strangers) {
    const count = () => stranger.evaluate(() => (window as unknown as Shooter).rounds)
    const before = await count()
    await expect.poll(count).toBeGreaterThan(before + 5)
    const answers = await stranger.evaluate(() => (window as unknown as Shooter).answers)
    expect(answers.slice(0, 3)).toEqual([])
  }
})
