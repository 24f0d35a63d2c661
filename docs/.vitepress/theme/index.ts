import DefaultTheme from 'vitepress/theme-without-fonts'
import { copyCode } from './copyCode.ts'
import './style.css'
import './code.css'

export default {
  extends: DefaultTheme,
  enhanceApp: () => {
    if (!import.meta.env.SSR) addEventListener('click', copyCode, { capture: true })
  },
}
