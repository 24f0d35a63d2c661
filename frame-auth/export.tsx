import { atom, createStore } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { readFrameConfig } from '#shared/entities/frameConfig.ts'
import { createBrowserServices } from './app/createBrowserServices.ts'
import { createExportPage } from './app/createExportPage.ts'
import { loadFrameLanguage } from './text/frameLanguage.ts'
import { ExportPage, Framed } from './views/export/ExportPage.tsx'
import { loadFont } from './views/ThemedRoot.tsx'
import { ViewContext } from './views/viewContext.ts'
import './styles/index.css'

z.config({ jitless: true })

const element = document.getElementById('root')
if (!element) throw new Error('The page has no root element')
const store = createStore()
void loadFont(document)

// The headers forbid it, and this does not rely on them.
const isFramed = window.top !== window
function openExport() {
  const config = readFrameConfig(document)
  return createExportPage(store, createBrowserServices(config), config)
}

void loadFrameLanguage(window).then((language) => {
  createRoot(element).render(
    <ViewContext value={{ store, languageAtom: atom(language), onHeight: () => {}, onEscape: () => {} }}>
      {isFramed ? <Framed /> : <ExportPage flow={openExport()} />}
    </ViewContext>,
  )
})
