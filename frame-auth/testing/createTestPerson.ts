import type { FakeWallet } from './createFakeCustody.ts'
import { createFakePasskeys } from './createFakePasskeys.ts'
import { createFakeServer } from './createFakeServer.ts'
import { createTestDevice, type TestDevice, type TestDeviceParameters } from './createTestDevice.ts'

/** A person at a server of their own, with passkeys that all of their devices know. */
export function createTestPerson() {
  const server = createFakeServer()
  const person = server.newPerson()
  const passkeys = createFakePasskeys()

  /** A tab that has just come up: it looks at the server first. */
  const open = async (parameters: Partial<TestDeviceParameters> = {}): Promise<TestDevice> => {
    const device = await createTestDevice({ server, person, passkeys, ...parameters })
    await device.custody.refresh()
    return device
  }

  return {
    server,
    person,
    passkeys,
    open,
    async make(parameters: Partial<TestDeviceParameters> = {}): Promise<TestDevice> {
      const device = await open(parameters)
      await device.custody.create()
      return device
    },
    /** Sets the printed code up, and gives it. */
    async withCode({ custody }: TestDevice): Promise<string> {
      const { code, confirm } = await custody.makeRecoveryCode()
      await confirm()
      return code
    },
    /** What the server has. */
    wallet(): FakeWallet {
      const wallet = server.custody.wallets.get(person)
      if (!wallet) throw new Error('The server has no wallet of this person')
      return wallet
    },
  }
}
