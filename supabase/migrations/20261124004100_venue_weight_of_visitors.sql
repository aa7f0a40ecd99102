-- What visitors without a name have asked for them counts by itself, so that it takes no more than its share.
alter table public.venue_weight drop constraint venue_weight_kind_is_listed;
alter table public.venue_weight add constraint venue_weight_kind_is_listed
  check (kind in ('cancel', 'order', 'read', 'sweep', 'visitor', 'refused'));
