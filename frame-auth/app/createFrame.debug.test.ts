import { describe, expect, it } from 'vitest'
import { serve } from '#shared/rpc/serve.ts'
import { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import { logMethods } from '../services/hop/logMethods.ts'
import { createTestFrame, testSession } from '../testing/createTestFrame.ts'
import { createTestPerson } from '../testing/createTestPerson.ts'
import { shopOrigin } from '../testing/testConfig.ts'

const never = new AbortController().signal
const attempt = 'b'.repeat(32)

/** All that a line may be: the name of a call of the hop, the signer or the server, and how it ended. */
const shapes = [
  /^\w{1,32} (…|ok|[A-Z_]+)$/,
  /^signer \w{1,32} (ok|[A-Z_]+)$/,
  /^POST \/api(\/[a-z-]{1,20}){1,3}: (\d{3}|no answer), \d+ ms$/,
]

describe('what the secure frame logs', { timeout: 30_000 }, () => {
  it('security.md rule 13 default: of a login its calls by name, and nothing that was typed or given', async () => {
    const lines: string[] = []
    const { handlers, server } = createTestFrame({ signedIn: false })
    server.answers['login/email'] = () => ({ action: 'VERIFY_OTP', attempt })
    server.answers['login/otp'] = () => ({ session: testSession })
    const methods = logMethods(serve(authMethods, handlers), (line) => void lines.push(line))
    const ask = (name: string, body: unknown) => methods.get(name)?.(body, never)
    await ask('syncDappData', { origin: shopOrigin })
    await ask('connectEmail', { email: 'ada@shop.example' })
    await ask('connectOtp', { otp: '123456' })
    await ask('isConnected', {})
    expect(lines).toEqual(
      ['syncDappData', 'connectEmail', 'connectOtp', 'isConnected'].flatMap((name) => [
        `${name} …`,
        `${name} ok`,
      ]),
    )
  })

  it('security.md rule 13 default: of a wallet that is made, gets a code and is recovered, calls of the server and of the signer by name', async () => {
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const person = createTestPerson()
    const device = await person.make({ log })
    const code = await person.withCode(device)
    const other = await person.open({ log })
    await other.custody.recoverByCode(code)
    expect(other.addresses()).toEqual(device.addresses())
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^POST \/api\/vault\/create: 200, /),
        'signer create ok',
      ]),
    )
    for (const line of lines)
      expect(
        shapes.some((shape) => shape.test(line)),
        line,
      ).toBe(true)
    const said = lines.join('\n').toLowerCase()
    for (const secret of [code, ...code.split('-'), ...Object.values(device.addresses() ?? {})])
      expect(said).not.toContain(secret.toLowerCase())
  })
})
