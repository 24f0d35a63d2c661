/* The host's half of the page that the kit is compared with: a modal dialog with a bare frame in it. */

export interface BareHost {
  /** Puts the frame into the page, not visible. Resolves when it has loaded. */
  preload(url: string): Promise<void>
  /** Shows the modal, with the frame that is there or a new one. Resolves when the frame has loaded. */
  open(url: string): Promise<void>
  close(): void
}

declare global {
  interface Window {
    bareHost: BareHost
  }
}

function createBareHost(): BareHost {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  const fill = 'margin:0;padding:0;border:0;width:100%;height:100%;max-width:none;max-height:none;'
  dialog.style.cssText = `${fill}position:fixed;inset:0;background:transparent;overflow:hidden`
  frame.style.cssText = fill
  let loaded: Promise<void> | undefined

  const preload = (url: string) => {
    loaded ??= new Promise((resolve) => {
      frame.addEventListener('load', () => resolve(), { once: true })
      frame.src = url
      dialog.append(frame)
      document.documentElement.append(dialog)
    })
    return loaded
  }
  return {
    preload,
    open(url) {
      const loading = preload(url)
      dialog.showModal()
      frame.focus()
      frame.contentWindow?.postMessage('open', '*')
      return loading
    },
    close: () => dialog.close(),
  }
}

window.bareHost = createBareHost()
