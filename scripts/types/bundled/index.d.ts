/// <reference path="../../../node_modules/vite/client.d.ts" />
