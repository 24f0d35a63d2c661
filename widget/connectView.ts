import { Connect } from './features/connect/Connect.tsx'
import { defineViews } from './features/modal/defineViews.ts'

/** What the header says of the view Connect. */
export const titles = {
  'connect.title': 'Connect a wallet',
  'connect.titleFor': 'Connect your {namespace} wallet',
} as const

const defineView = defineViews(titles)

/** The view Connect, which is part of the first load. The others are in `views.ts`. */
export const views = [
  defineView({
    name: 'Connect',
    title: ({ route: { namespace }, t }) =>
      namespace ? t('connect.titleFor', { namespace: t(`namespace.${namespace}`) }) : t('connect.title'),
    load: () => ({ Connect }),
  }),
] as const
