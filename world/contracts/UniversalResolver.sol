// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

interface ReverseNames {
    function name(bytes32 node) external view returns (string memory);
    function nameForAddr(address account) external view returns (string memory);
}

error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// The two calls of ENS's universal resolver, over a registry: whoever reads it sees no difference. Gateways of a resolver are handed through.
contract UniversalResolver {
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error DNSDecodingFailed(bytes dns);

    /// `addr.reverse` and `default.reverse`.
    bytes32 private constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    bytes32 private constant DEFAULT_REVERSE = 0x53a2e7cce84726721578c676b4798972d354dd7c62c832415371716693edd312;

    Registry private immutable _registry;

    /// What is asked again when a gateway has answered.
    struct Pending {
        address resolver;
        bytes4 callback;
        bytes extra;
    }

    /// What a reverse name has to lead back to.
    struct Claim {
        address account;
        string name;
        address reverseResolver;
    }

    constructor(Registry registry) {
        _registry = registry;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bool isExtended) = _resolverOf(name);
        (bool ok, bytes memory out) = _ask(resolver, isExtended, name, data);
        if (!ok) _handThrough(resolver, out, this.resolveCallback.selector, "");
        return (isExtended ? abi.decode(out, (bytes)) : out, resolver);
    }

    function resolveCallback(bytes calldata response, bytes calldata extra)
        external
        view
        returns (bytes memory, address)
    {
        (Pending memory pending,) = abi.decode(extra, (Pending, bytes));
        return (_answered(pending, response), pending.resolver);
    }

    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        Claim memory claim = _claimOf(address(bytes20(lookupAddress)), coinType);
        if (bytes(claim.name).length == 0) return ("", address(0), claim.reverseResolver);
        bytes memory dns = _dnsOf(bytes(claim.name));
        bytes memory data = abi.encodeWithSignature("addr(bytes32)", _nodeOf(dns, 0));
        (address resolver, bool isExtended) = _resolverOf(dns);
        (bool ok, bytes memory out) = _ask(resolver, isExtended, dns, data);
        if (!ok) _handThrough(resolver, out, this.reverseCallback.selector, abi.encode(claim));
        return _led(claim, isExtended ? abi.decode(out, (bytes)) : out, resolver);
    }

    function reverseCallback(bytes calldata response, bytes calldata extra)
        external
        view
        returns (string memory, address, address)
    {
        (Pending memory pending, bytes memory claim) = abi.decode(extra, (Pending, bytes));
        return _led(abi.decode(claim, (Claim)), _answered(pending, response), pending.resolver);
    }

    /// What an address says of itself: on Ethereum, or else for every chain that has nothing of its own (ENSIP-19).
    function _claimOf(address account, uint256 coinType) private view returns (Claim memory claim) {
        claim.account = account;
        if (coinType == 60) {
            bytes32 node = keccak256(abi.encodePacked(ADDR_REVERSE, keccak256(_hexOf(account))));
            claim.reverseResolver = _registry.resolver(node);
            if (claim.reverseResolver != address(0)) claim.name = ReverseNames(claim.reverseResolver).name(node);
        }
        if (bytes(claim.name).length > 0) return claim;
        claim.reverseResolver = _registry.resolver(DEFAULT_REVERSE);
        if (claim.reverseResolver != address(0)) claim.name = ReverseNames(claim.reverseResolver).nameForAddr(account);
    }

    function _led(Claim memory claim, bytes memory answer, address resolver)
        private
        pure
        returns (string memory, address, address)
    {
        address led = abi.decode(answer, (address));
        if (led != claim.account) revert ReverseAddressMismatch(claim.name, abi.encodePacked(led));
        return (claim.name, resolver, claim.reverseResolver);
    }

    /// ENSIP-10: the name's own, or the nearest above it, if that one answers for all below.
    function _resolverOf(bytes memory dns) private view returns (address resolver, bool isExtended) {
        for (uint256 offset = 0; uint8(dns[offset]) != 0; offset += 1 + uint8(dns[offset])) {
            resolver = _registry.resolver(_nodeOf(dns, offset));
            if (resolver == address(0)) continue;
            isExtended = _isExtended(resolver);
            if (offset > 0 && !isExtended) break;
            return (resolver, isExtended);
        }
        revert ResolverNotFound(dns);
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool ok, bytes memory out) =
            resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923)));
        return ok && out.length == 32 && abi.decode(out, (bool));
    }

    function _ask(address resolver, bool isExtended, bytes memory dns, bytes memory data)
        private
        view
        returns (bool, bytes memory)
    {
        return resolver.staticcall(
            isExtended ? abi.encodeWithSignature("resolve(bytes,bytes)", dns, data) : data
        );
    }

    function _answered(Pending memory pending, bytes calldata response) private view returns (bytes memory) {
        (bool ok, bytes memory out) =
            pending.resolver.staticcall(abi.encodeWithSelector(pending.callback, response, pending.extra));
        if (!ok) revert ResolverError(out);
        return abi.decode(out, (bytes));
    }

    /// A lookup names the contract that was called (ERC-3668): so this one asks in the resolver's place.
    function _handThrough(address resolver, bytes memory out, bytes4 callback, bytes memory more) private view {
        if (bytes4(out) != OffchainLookup.selector) revert ResolverError(out);
        bytes memory lookup = new bytes(out.length - 4);
        for (uint256 i = 0; i < lookup.length; i++) lookup[i] = out[i + 4];
        (, string[] memory urls, bytes memory question, bytes4 theirs, bytes memory extra) =
            abi.decode(lookup, (address, string[], bytes, bytes4, bytes));
        revert OffchainLookup(
            address(this), urls, question, callback, abi.encode(Pending(resolver, theirs, extra), more)
        );
    }

    /// EIP-137's hash of the name from a label on.
    function _nodeOf(bytes memory dns, uint256 offset) private pure returns (bytes32) {
        if (offset >= dns.length) revert DNSDecodingFailed(dns);
        uint256 length = uint8(dns[offset]);
        if (length == 0) return 0;
        if (offset + length + 1 >= dns.length) revert DNSDecodingFailed(dns);
        bytes memory label = new bytes(length);
        for (uint256 i = 0; i < length; i++) label[i] = dns[offset + 1 + i];
        return keccak256(abi.encodePacked(_nodeOf(dns, offset + 1 + length), keccak256(label)));
    }

    /// `\x06anchor\x03eth\x00` out of `anchor.eth`.
    function _dnsOf(bytes memory name) private pure returns (bytes memory dns) {
        dns = new bytes(name.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= name.length; i++) {
            if (i < name.length && name[i] != ".") {
                dns[i + 1] = name[i];
                continue;
            }
            if (i == start || i - start > 255) revert DNSDecodingFailed(name);
            dns[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    function _hexOf(address account) private pure returns (bytes memory digits) {
        digits = new bytes(40);
        for (uint256 i = 0; i < 40; i++) {
            digits[i] = bytes("0123456789abcdef")[(uint160(account) >> (156 - 4 * i)) & 0xf];
        }
    }
}
