import { asRecord } from './asRecord.ts'
import { createWalletKit } from './kit/createWalletKit.ts'

// `currentScript` is null where a module or a bundle runs this file.
const script = document.currentScript ?? document.querySelector('script[data-project-id]')

if (script instanceof HTMLScriptElement) {
  const { projectId = '', ...tag } = script.dataset
  const page: Record<string, unknown> = asRecord(window)
  const { walletKit: present } = page
  const { setOptions } = asRecord(present)
  // A second tag: the page's instance stays, and says so if another project is meant.
  if (typeof setOptions === 'function') setOptions(projectId ? { projectId } : {})
  else {
    const { kit, begin } = createWalletKit({
      kitOrigin: new URL(script.src).origin,
      projectId,
      tag,
      onDestroy: () => page['walletKit'] === kit && delete page['walletKit'],
    })
    page['walletKit'] = kit
    if (Array.isArray(present)) kit.push(...present)
    begin()
  }
}
