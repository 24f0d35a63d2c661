import { createStore } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { loadFont } from './app/loadFont.ts'
import { answerOpener } from './features/approval/answerOpener.ts'
import { createText } from './text/createText.ts'
import { en } from './text/en.ts'
import { ApprovalPage } from './views/approve/ApprovalPage.tsx'
import { SurroundingsContext } from './views/surroundings.ts'
import './styles/index.css'

z.config({ jitless: true })

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root element')
const text = createText(en)
void loadFont(document)

createRoot(element).render(
  <SurroundingsContext
    value={{ store: createStore(), text, onHeight: () => {}, onEscape: () => {}, openApproval: () => null }}
  >
    <ApprovalPage connect={(onShow) => answerOpener({ window, onShow })} />
  </SurroundingsContext>,
)
