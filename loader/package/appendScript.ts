import { WalletKitError } from '#shared/errors/walletKitError.ts'

export interface AppendScriptParameters {
  src: string
  /** `src`, or what Trusted Types make of it. */
  url: unknown
  projectId: string
}

/**
 * Adds the loader's tag, or joins one that is still loading, and resolves when the script has run. The tag is gone then,
 * as it is after a failure: each call after a `destroy` adds one.
 */
export function appendScript({ src, url, projectId }: AppendScriptParameters): Promise<void> {
  const pending = [...document.scripts].find((script) => script.dataset['walletKitLoading'] === src)
  const script = pending ?? document.createElement('script')
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.remove()
      resolve()
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new WalletKitError('FRAME_UNREACHABLE', `${src} could not be loaded`))
    })
    if (pending) return
    script.async = true
    script.dataset['projectId'] = projectId
    script.dataset['walletKitLoading'] = src
    Reflect.set(script, 'src', url)
    document.documentElement.append(script)
  })
}
