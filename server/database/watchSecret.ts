import { createSecretRing, type SecretKeys, secretPolicy } from './createSecretRing.ts'

type WatchParameters = Parameters<typeof createSecretRing>[0] & {
  /** Told why keys could not be read again; those of before go on. */
  onUnexpected(error: unknown): void
}

/** Keys for what cannot wait for the database. @throws what the database throws at the first reading */
export async function watchSecret({ onUnexpected, ...parameters }: WatchParameters): Promise<{
  read(): SecretKeys
  destroy(): Promise<void>
}> {
  const ring = createSecretRing(parameters)
  let keys = await ring()
  let reading = Promise.resolve()
  const timer = setInterval(() => {
    reading = ring().then((read) => {
      keys = read
    }, onUnexpected)
  }, secretPolicy.fresh / 2)
  timer.unref()
  return {
    read: () => keys,
    async destroy() {
      clearInterval(timer)
      await reading
    },
  }
}
