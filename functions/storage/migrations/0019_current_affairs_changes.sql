-- The latest current affairs are read by when they came into view or were changed last: an item of an old day that is
-- published today is new to a page that was built yesterday.
CREATE INDEX current_affairs_items_changed ON current_affairs_items (max(publish_at, updated_at) DESC, id DESC);
