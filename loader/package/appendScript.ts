import { WalletKitError } from '#shared/errors/walletKitError.ts'

export interface AppendScriptParameters {
  src: string
  /** `src`, or what Trusted Types make of it. */
  url: unknown
  projectId: string
}

/**
 * Adds the loader's tag, or joins one that is still loading, and resolves when the script has run. A tag that failed is
 * removed.
 */
export function appendScript({ src, url, projectId }: AppendScriptParameters): Promise<void> {
  const pending = [...document.scripts].find((script) => script.dataset['walletKitLoading'] === src)
  const script = pending ?? document.createElement('script')
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      delete script.dataset['walletKitLoading']
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
