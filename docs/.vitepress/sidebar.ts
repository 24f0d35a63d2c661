import type { DefaultTheme } from 'vitepress'

/** All pages, in the order in which they are read. */
export const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Reference',
    items: [
      { text: 'The package and frameworks', link: '/use/frameworks' },
      { text: 'The package and frameworks', link: '/use/frameworks' },
      { text: 'Host API', link: '/use/host-api' },
      { text: 'Members', link: '/reference/members' },
      { text: 'Events', link: '/reference/events' },
      { text: 'Options', link: '/reference/options' },
      { text: 'Views', link: '/reference/views' },
      { text: 'Types', link: '/reference/types' },
      { text: 'Errors by code', link: '/reference/errors' },
      { text: 'Finding an error', link: '/use/errors' },
      { text: 'Sign in with a wallet', link: '/use/sign-in' },
      { text: 'Analytics', link: '/use/analytics' },
    ],
  },
  {
    text: 'Hosting',
    items: [
      { text: 'Hosting', link: '/host/hosting' },
      { text: 'The operator’s page', link: '/host/admin' },
    ],
  },
]
