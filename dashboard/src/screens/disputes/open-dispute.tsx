// Leads to the open disputes of a subscription.

import { Link } from '../../kit/links/link.tsx';

export const OpenDispute = ({ subscription }: { readonly subscription: string }) => (
  <Link to="/disputes" search={{ status: 'needs_response', subscription }}>
    Respond to the dispute
  </Link>
);
