import type { ApprovalRequest, WalletEnvironment } from './environment.ts'

export interface TestPage extends WalletEnvironment {
  /** What the person has been asked. */
  asked: ApprovalRequest[]
}

/** A page without a browser, for the wallets' own tests. The person gives `answer` to every question. */
export function createTestPage(answer = true, storage = createMemoryStorage()): TestPage {
  const asked: ApprovalRequest[] = []
  return {
    target: new EventTarget(),
    origin: 'http://shop.localhost:4100',
    storage,
    asked,
    async prompt(request) {
      asked.push(request)
      return answer
    },
  }
}

/** Storage that ends with the test. */
export function createMemoryStorage(): WalletEnvironment['storage'] {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
