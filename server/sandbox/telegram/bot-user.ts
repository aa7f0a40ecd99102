import type { User } from './wire.ts';

/** The one bot of this installation. */
export const botUser: User & { readonly username: string } = {
  id: 7_000_000_001,
  is_bot: true,
  first_name: 'Pluto',
  username: 'pluto_sandbox_bot',
};

export const botFacts = {
  ...botUser,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  can_connect_to_business: false,
  has_main_web_app: false,
  has_topics_enabled: false,
  allows_users_to_create_topics: false,
  can_manage_bots: false,
  supports_join_request_queries: false,
};
