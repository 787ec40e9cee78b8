export { useApolloClient as useDataClient } from '@apollo/client/react';
