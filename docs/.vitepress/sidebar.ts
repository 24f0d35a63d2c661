import type { DefaultTheme } from 'vitepress'

/** All pages, in the order in which they are read. */
export const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Start',
    items: [
      { text: 'Your own kit', link: '/start/' },
      { text: 'Plain HTML', link: '/start/plain' },
      { text: 'React', link: '/start/react' },
      { text: 'Next.js', link: '/start/next' },
      { text: 'Vue', link: '/start/vue' },
      { text: 'Svelte', link: '/start/svelte' },
    ],
  },
  {
    text: 'Recipes',
    link: '/recipes/',
    items: [
      { text: 'Read', link: '/recipes/read' },
      { text: 'Send', link: '/recipes/send' },
      { text: 'Sign typed data', link: '/recipes/sign-typed-data' },
      { text: 'Sign in on a backend', link: '/recipes/sign-in' },
      { text: 'Switch networks', link: '/recipes/switch-networks' },
      { text: 'Embedded wallet', link: '/recipes/embedded-wallet' },
      { text: 'Budget', link: '/recipes/budget' },
      { text: 'Theme', link: '/recipes/theme' },
      { text: 'Test your page', link: '/recipes/test-mode' },
    ],
  },
  {
    text: 'Reference',
    items: [
      { text: 'Members', link: '/reference/members' },
      { text: 'Events', link: '/reference/events' },
      { text: 'Options', link: '/reference/options' },
      { text: 'Views', link: '/reference/views' },
      { text: 'Types', link: '/reference/types' },
      { text: 'The package and frameworks', link: '/use/frameworks' },
      { text: 'Host API, in full', link: '/use/host-api' },
      { text: 'Sign in with a wallet', link: '/use/sign-in' },
      { text: 'Analytics', link: '/use/analytics' },
    ],
  },
  {
    text: 'When it does not work',
    items: [
      { text: 'By symptom', link: '/help/symptoms' },
      { text: 'By error code', link: '/reference/errors' },
      { text: 'Finding an error', link: '/use/errors' },
      { text: 'Versions and browsers', link: '/help/support' },
    ],
  },
  {
    text: 'Hosting',
    items: [
      { text: 'Checklist', link: '/host/checklist' },
      { text: 'Hosting, in full', link: '/host/hosting' },
      { text: 'The operator’s page', link: '/host/admin' },
    ],
  },
  {
    text: 'Moving here',
    items: [
      { text: 'From AppKit', link: '/moving/appkit' },
      { text: 'From RainbowKit', link: '/moving/rainbowkit' },
      { text: 'From ConnectKit', link: '/moving/connectkit' },
    ],
  },
]
