import type { SandboxEnvironment } from '../environment.ts';
import { Faults } from '../faults.ts';
import type { Service } from '../http/vendor.ts';
import type { VendorControl } from '../metered/vendor-control.ts';
import { Api } from './api.ts';
import { Callbacks } from './callbacks.ts';
import { TelegramControl } from './control.ts';
import { Delivery } from './delivery.ts';
import type { Bot } from './methods/method.ts';
import { Pace } from './pace.ts';
import { ChatPage } from './page/chat-page.ts';
import { Store } from './store.ts';

/** Starts the messenger, and registers its knob in /control. */
export async function startTelegram(
  { dataDir, publicHost }: SandboxEnvironment,
  controls: Map<string, VendorControl>,
): Promise<Service> {
  const store = new Store(dataDir);
  const faults = new Faults();
  const delivery = new Delivery(store, faults, (call) => api.perform(call));
  const bot: Bot = { store, delivery, pace: new Pace(), callbacks: new Callbacks(), photos: new Map() };
  const control = new TelegramControl(bot, faults);
  const api: Api = new Api(bot, faults, control);
  const page = new ChatPage(bot, publicHost);
  controls.set('telegram', control);
  delivery.wake();
  return {
    vendors: [
      {
        name: 'telegram',
        handle: (request, response, { path, query }) =>
          path === '/chat' || path.startsWith('/chat/')
            ? page.serve(request, response, path, query)
            : api.serve(request, response, path, query),
      },
    ],
    // No part can end by itself.
    ended: new Promise(() => undefined),
    stop: async () => {
      delivery.stop();
      store.save();
    },
  };
}
