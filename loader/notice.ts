import { setStyle } from './setStyle.ts'
import { noticeText } from './text.ts'

/** What the loader itself says to a visitor, where no frame is there to do it: a few words and a button, which closes as any click does. */
export function createNotice(text: string = noticeText.unreachable): HTMLElement {
  const notice = document.createElement('p')
  const button = document.createElement('button')
  notice.role = 'alert'
  notice.textContent = text
  button.textContent = noticeText.close
  notice.append(button)
  // The system's own colours, light or dark: nobody has said yet which theme the project has. Pixels: the page's `rem` is its own.
  setStyle(
    notice,
    'all:initial;direction:ltr;visibility:inherit;position:fixed;inset:0;margin:auto;width:min(19em,80%);height:fit-content;padding:1.5em;border-radius:1.5em;background:Canvas;color:CanvasText;color-scheme:light dark;font:16px system-ui;text-align:center',
  )
  setStyle(button, 'all:revert;display:block;margin:1em auto 0;padding:.5em 1.5em;font:inherit')
  return notice
}
