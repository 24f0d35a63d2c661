import { expect, test } from 'vitest'
import { oddRequests } from '../testing/strangers/oddRequests.ts'
import { sendRaw } from '../testing/strangers/sendRaw.ts'
import { startStrangersKit } from '../testing/strangers/startStrangersKit.ts'

test('rejects: what is odd about a request to what is the operator’s is never the server’s failure', async () => {
  const kit = await startStrangersKit()
  const answers = await Promise.all(
    oddRequests(kit.kitHost).map(async ({ name, bytes }) => ({
      name,
      statuses: await sendRaw(kit.port, bytes),
    })),
  )
  const ready = `GET /readyz HTTP/1.1\r\nHost: ${kit.kitHost}\r\nConnection: close\r\n\r\n`
  expect(await sendRaw(kit.port, ready)).toEqual([200])
  await kit.destroy()
  const broken = answers.filter(({ statuses }) => statuses.some((status) => status >= 500))
  expect({ broken, failures: kit.failures }).toEqual({ broken: [], failures: [] })
  // They got to where each of these is said.
  expect(answers.flatMap(({ statuses }) => statuses)).toEqual(
    expect.arrayContaining([200, 204, 400, 401, 403, 404, 413, 414, 417, 421, 431]),
  )
})
