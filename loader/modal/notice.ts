import { noticeText } from '../text.ts'
import { setStyle } from './setStyle.ts'

/** What the loader itself says to a visitor, where no frame is there to do it: a few words and a button, which closes as any click does. */
export function createNotice(text: string = noticeText.unreachable): HTMLElement {
  const notice = document.createElement('p')
  const button = document.createElement('button')
  notice.role = 'alert'
  notice.append(text, button)
  button.append(noticeText.close)
  // The product's card. The system's own colours, font and button, light or dark: nobody has said yet which theme the project has. Pixels: the
  // page's `rem` is its own.
  setStyle(
    notice,
    'all:initial;direction:ltr;visibility:inherit;position:fixed;inset:0;margin:auto;height:fit-content;width:264px;padding:24px;border-radius:28px;background:Canvas;color:CanvasText;color-scheme:light dark;font:16px system-ui;text-align:center',
  )
  setStyle(button, 'all:revert;width:100%;margin-top:24px;padding:14px;font:16px system-ui')
  return notice
}
